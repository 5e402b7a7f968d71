import { ReaderSentences } from '../anytime-feedback/ReadersNote.tsx'
import { type Readers, readerSentences } from './reader-sentences.ts'

/** Who will read what is about to be written. */
export const FeedbackReaders = ({ readers, isSelf }: { readers: Readers; isSelf: boolean }) => (
  <ReaderSentences sentences={readerSentences(readers, isSelf)} />
)
