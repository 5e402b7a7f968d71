import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import { t } from '../core/i18n.ts'
import { ReadersNote, readerSentences } from './ReadersNote.tsx'
import { readersAt } from './readers.ts'

/** The facts that the sentences about readers depend on. */
const factsOf = ({ kind, readers, deadline }: FeedbackDetails) => ({
  kind,
  ...readers,
  deadline,
  least: MIN_ANONYMOUS_AUTHORS,
})

/** Who will read what is about to be written. */
export const FeedbackReaders = ({ feedback }: { feedback: FeedbackDetails }) => <ReadersNote {...factsOf(feedback)} />

export const sentencesOf = (feedback: FeedbackDetails): string[] => readerSentences(factsOf(feedback))

/** The same for those who don’t write: who reads it with names, and who without; the viewer is “You”. */
export const readerFacts = ({ kind, readers }: FeedbackDetails, viewerId: string) =>
  (['NAMED', 'ANONYMOUS'] as const).map(
    (level) => [t(`anytimeFeedback.level.${level}`), readersAt({ kind, ...readers }, level, viewerId)?.people] as const,
  )
