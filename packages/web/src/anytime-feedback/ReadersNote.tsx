import type { Release } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { IconEye } from '@tabler/icons-react'
import { formatDateTime } from '../core/dates.ts'
import { currentLanguage, t } from '../core/i18n.ts'
import css from './AnytimeFeedback.module.css'
import { type ReaderFacts, readersAt } from './readers.ts'

type Props = ReaderFacts & { least: number; release: Release; deadline: string | null }

/** Who will read what someone is about to write, in sentences for its author. */
export const ReadersNote = (props: Props) => <ReaderSentences sentences={readerSentences(props)} />

/** The sentences about readers, above what is written. */
export function ReaderSentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={css.readers}>
      <IconEye size={20} stroke={1.5} aria-hidden />
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}

/** Capitalizes a sentence, because a list of people may begin with a common noun. */
export const capitalized = (sentence: string) =>
  sentence.charAt(0).toLocaleUpperCase(currentLanguage()) + sentence.slice(1)

/** The sentences about readers: with the author’s name, without it, and when the subject joins them. */
export function readerSentences({ least, release, deadline, ...facts }: Props): string[] {
  const named = readersAt(facts, 'NAMED')
  const anonymous = readersAt(facts, 'ANONYMOUS')
  const sentences: string[] = []
  if (named) sentences.push(t('anytimeFeedback.readers.named', named))
  if (anonymous) sentences.push(t('anytimeFeedback.readers.anonymous', { ...anonymous, least }))
  if (!named && !anonymous) return [t('anytimeFeedback.readers.none')]
  const { kind, levels, subject } = facts
  const isLater = levels.subject === 'ANONYMOUS' || (levels.subject === 'NAMED' && release !== 'AT_ONCE')
  if (kind === 'ABOUT_OTHER' && isLater && subject !== null)
    sentences.push(
      t(deadline ? 'anytimeFeedback.readers.subjectLater' : 'anytimeFeedback.readers.subjectAtDeadline', {
        name: subject?.name ?? t('anytimeFeedback.reader.subject'),
        date: deadline ? formatDateTime(deadline) : '',
      }),
    )
  if (kind === 'ABOUT_OTHER' && levels.subject === 'NONE' && subject !== null)
    sentences.push(
      t('anytimeFeedback.readers.notSubject', { name: subject?.name ?? t('anytimeFeedback.reader.subject') }),
    )
  return sentences.map(capitalized)
}
