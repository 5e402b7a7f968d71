import type { Visibility } from '@perennial/domain/objectives/objective.ts'
import type { ApiResponse } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { RadioGroup } from '../../ui/ChoiceFields.tsx'
import { readersSentence } from '../readers-sentence.ts'
import css from './Form.module.css'
import type { ObjectiveDraft } from './objective-draft.ts'
import { ReadersField } from './ReadersField.tsx'

type Options = ApiResponse<'GET /objectives/form-options'>
type Props = {
  option: Options['cycles'][number]
  owner: Options['owner']
  values: ObjectiveDraft
  onChange: (change: Partial<ObjectiveDraft>) => void
}

/** Who reads a new objective, and who that is in a sentence. */
export function VisibilityFields({ option, owner, values, onChange }: Props) {
  const me = useCurrentUser()
  const visibility = values.visibility || option.visibility
  return (
    <>
      {option.visibilities.length > 1 && (
        <RadioGroup
          label={t('objectives.readers')}
          name="visibility"
          value={visibility}
          onChange={(value) => onChange({ visibility: value as Visibility })}
          options={option.visibilities.map((value) => ({ value, label: t(`objectives.visibility.${value}`) }))}
          isRow
        />
      )}
      {option.canShare && visibility === 'PROTECTED' && (
        <ReadersField readers={values.readers} onChange={(readers) => onChange({ readers })} ownerId={owner.id} />
      )}
      <p className={css.readersSentence}>
        {readersSentence({
          visibility,
          owner,
          isOwn: owner.id === me.id,
          readers: visibility === 'PROTECTED' ? values.readers : [],
        })}
      </p>
      {values.type === 'COMPANY' && visibility !== 'PUBLIC' && option.visibilities.includes('PUBLIC') && (
        <p className={css.readersSentence}>
          {t('objectives.form.companyNotPublic', { public: t('objectives.visibility.PUBLIC') })}
        </p>
      )}
    </>
  )
}
