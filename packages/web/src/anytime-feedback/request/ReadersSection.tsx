import { levelsOfKind } from '@perennial/domain/anytime-feedback/visibility.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { RadioGroup } from '../../ui/ChoiceFields.tsx'
import { ReadersNote } from '../ReadersNote.tsx'
import { ReadersField } from './ReadersField.tsx'
import css from './RequestForm.module.css'
import { type KindOption, needsSubject, type RequestDraft } from './request-draft.ts'

type Props = {
  option: KindOption
  draft: RequestDraft
  onChange: (change: Partial<RequestDraft>) => void
  least: number
  error: string | undefined
}

/** Who reads the answers and when, with the sentence that reviewers will see. */
export function ReadersSection({ option, draft, onChange, least, error }: Props) {
  const me = useCurrentUser()
  const { kind, subjectIds } = draft
  const levels = levelsOfKind(kind, draft.levels)
  const subject = kind === 'ABOUT_ME' ? me : needsSubject(kind) ? onlyOne(subjectIds) : null
  return (
    <>
      {option.canChangeReaders && (
        <ReadersField
          kind={kind}
          levels={levels}
          onChange={(next) => onChange({ levels: next })}
          subject={needsSubject(kind) ? subject?.name : undefined}
          error={error}
        />
      )}
      {option.canChangeReaders && kind === 'ABOUT_OTHER' && levels.subject === 'NAMED' && (
        <RadioGroup
          label={t('anytimeFeedback.form.release')}
          name="release"
          value={draft.release}
          onChange={(release) => onChange({ release: release as RequestDraft['release'] })}
          options={(['AT_DEADLINE', 'AT_ONCE'] as const).map((release) => ({
            value: release,
            label: t(`anytimeFeedback.release.${release}`),
          }))}
        />
      )}
      <div className={css.preview}>
        <p className={css.label}>
          {t(option.canChangeReaders ? 'anytimeFeedback.form.readersPreview' : 'anytimeFeedback.form.readersFixed')}
        </p>
        <ReadersNote
          kind={kind}
          levels={levels}
          requester={me}
          subject={subject}
          directManager={subject && me.reports.some(({ id }) => id === subject.id) ? me : undefined}
          least={least}
          release={kind === 'ABOUT_OTHER' && levels.subject === 'NAMED' ? draft.release : 'AT_DEADLINE'}
          deadline={null}
        />
      </div>
    </>
  )
}

/** The only item, if there is just one. With several subjects each gets a request of their own, so none is named. */
const onlyOne = <T,>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined)
