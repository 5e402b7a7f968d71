import type { Visibility } from '@perennial/domain/objectives/objective.ts'
import { formatList, t } from '../core/i18n.ts'

type Read = {
  visibility: Visibility
  owner: { name: string }
  isOwn: boolean
  readers: readonly { name: string }[]
}

/** Who reads an objective, in a sentence. */
export const readersSentence = ({ visibility, owner, isOwn, readers }: Read): string =>
  t(`objectives.readersOf.${visibility}`, {
    own: isOwn ? 'yes' : 'no',
    name: owner.name,
    count: readers.length,
    readers: formatList(readers.map(({ name }) => name)),
  })
