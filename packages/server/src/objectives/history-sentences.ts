import type { MessageValues } from '@perennial/contract/messages/format-message.ts'
import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import type { ValueList } from '@perennial/domain/objectives/cycle/options.ts'
import { canReadEntry, type ObjectiveChange } from '@perennial/domain/objectives/history.ts'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { formatDay } from '../core/format-day.ts'
import type { Viewer } from '../core/viewer.ts'
import { findTerms } from '../terminology/public.ts'
import { findCyclesById } from './cycle-facts.ts'
import type { ObjectiveChangeRow } from './history/tables.ts'
import { findPeople, listValue } from './presenter.ts'
import { type FoundObjective, findReadable } from './queries.ts'
import type { ObjectiveReaders } from './readers.ts'
import { objectives } from './tables.ts'

type Stored = ObjectiveChangeRow['change']

/** The rule `isEntryFor` for a single entry. */
export function canReadChange(
  { change, wasPrivate }: Pick<ObjectiveChangeRow, 'change' | 'wasPrivate'>,
  { by, seesRating }: Pick<FoundObjective, 'by' | 'seesRating'>,
  { actor }: ObjectiveReaders,
): boolean {
  if (wasPrivate && actor !== null) return false
  if (change.kind === 'CREATED') return !wasPrivate || by.has('owner')
  return canReadEntry({ wasPrivate, change }, by, { rating: seesRating })
}

/** Loads all names that these entries need, and writes their sentences in the viewer’s language and with the company’s terms. */
export async function sentenceWriter(
  tx: Tx,
  viewer: Viewer,
  readers: ObjectiveReaders,
  of: readonly FoundObjective[],
  rows: readonly ObjectiveChangeRow[],
) {
  const changes = rows.map(({ change }) => change)
  const ids = (field: string) =>
    changes.flatMap((change) =>
      change.kind === 'REFERENCE' && change.field === field
        ? [change.from, change.to].filter((id): id is string => id !== null)
        : [],
    )
  const peopleIds = [
    ...rows.flatMap(({ actorId }) => actorId ?? []),
    ...changes.flatMap((change) => (change.kind === 'READERS' ? [...change.added, ...change.removed] : [])),
  ]
  const people = await findPeople(tx, viewer.company.id, peopleIds)
  const parentIds = ids('parentId')
  const parents = parentIds.length === 0 ? [] : await findReadable(tx, readers, inArray(objectives.id, parentIds))
  const cycles = await findCyclesById(tx, viewer.company.id, ids('cycleId'))
  const terms = await findTerms(tx, viewer.language)
  const say = (key: MessageKey, values: MessageValues = {}) => translate(viewer.language, key, values, terms)
  const nameOf = (id: string | null) => (id && people.get(id)?.name) || say('objectives.history.someone')
  const options = new Map(of.map(({ row, cycle }) => [row.id, cycle.options]))
  const labelOf = (list: ValueList | undefined, id: string) => (list && listValue(list, id)?.label) ?? ''
  const namesIn = (objectiveId: string): Names => ({
    say,
    person: nameOf,
    parent: (id) => parents.find(({ row }) => row.id === id)?.row.title ?? say('objectives.history.hidden'),
    cycle: (id) => cycles.get(id)?.name ?? '',
    category: (id) => labelOf(options.get(objectiveId)?.categories, id),
    rating: (id) => labelOf(options.get(objectiveId)?.ratings, id),
    day: (day) => formatDay(new Date(`${day}T00:00:00Z`), 'UTC', viewer.company.dateFormat),
    list: (ids_) => new Intl.ListFormat(viewer.language).format(ids_.map(nameOf)),
    figure: (figure, unit) =>
      `${new Intl.NumberFormat(viewer.language, { maximumFractionDigits: 4 }).format(figure)}${unit && ` ${unit}`}`,
  })
  return (row: ObjectiveChangeRow) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.actorId ? (people.get(row.actorId) ?? null) : null,
    isImpersonated: row.impersonatorId !== null,
    sentence: sentenceOf(row.change, nameOf(row.actorId), namesIn(row.objectiveId)),
  })
}

type Names = {
  say: (key: MessageKey, values?: MessageValues) => string
  person: (id: string) => string
  parent: (id: string) => string
  cycle: (id: string) => string
  category: (id: string) => string
  rating: (id: string) => string
  day: (day: string) => string
  list: (ids: readonly string[]) => string
  figure: (figure: number, unit: string) => string
}

function sentenceOf(change: Stored, name: string, names: Names): string {
  const { say } = names
  switch (change.kind) {
    case 'CREATED':
      return say('objectives.history.created', { name })
    case 'TEXT': {
      if (change.field === 'icon') return say('objectives.history.icon', { name })
      const [from, to] = [change.from, change.to].map((text) => text || say('objectives.history.nothing'))
      return say(change.field === 'title' ? 'objectives.history.title' : 'objectives.history.groupLabel', {
        name,
        from: from ?? '',
        to: to ?? '',
      })
    }
    case 'DESCRIPTION':
      return say('objectives.history.description', { name })
    case 'DUE_DATE':
      return say('objectives.history.dueDate', { name, from: names.day(change.from), to: names.day(change.to) })
    case 'STATUS':
      return say('objectives.history.status', {
        name,
        from: say(`objectives.status.${change.from}`),
        to: say(`objectives.status.${change.to}`),
      })
    case 'NUMBER':
      return say(change.field === 'weight' ? 'objectives.history.weight' : 'objectives.history.completion', {
        name,
        from: change.from,
        to: change.to,
      })
    case 'TYPE':
      return say('objectives.history.type', {
        name,
        from: say(`objectives.type.${change.from}`),
        to: say(`objectives.type.${change.to}`),
      })
    case 'VISIBILITY':
      return say('objectives.history.visibility', {
        name,
        from: say(`objectives.visibility.${change.from}`),
        to: say(`objectives.visibility.${change.to}`),
      })
    case 'REFERENCE':
      return referenceSentence(change, name, names)
    case 'READERS':
      return readersSentence(change, name, names)
    default:
      return keyResultSentence(change, name, names)
  }
}

function referenceSentence(change: Extract<Stored, { kind: 'REFERENCE' }>, name: string, names: Names): string {
  const labelOf = { parentId: names.parent, cycleId: names.cycle, categoryId: names.category, ratingId: names.rating }[
    change.field
  ]
  const values = {
    name,
    from: change.from === null ? '' : labelOf(change.from),
    to: change.to === null ? '' : labelOf(change.to),
  }
  if (change.field === 'cycleId') return names.say('objectives.history.cycle', values)
  const what = ({ parentId: 'parent', categoryId: 'category', ratingId: 'rating' } as const)[change.field]
  const how = change.from === null ? 'set' : change.to === null ? 'removed' : 'changed'
  return names.say(`objectives.history.${what}.${how}`, values)
}

function readersSentence({ added, removed }: Extract<Stored, { kind: 'READERS' }>, name: string, names: Names): string {
  if (removed.length === 0) return names.say('objectives.history.readers.added', { name, people: names.list(added) })
  if (added.length === 0) return names.say('objectives.history.readers.removed', { name, people: names.list(removed) })
  return names.say('objectives.history.readers.changed', {
    name,
    added: names.list(added),
    removed: names.list(removed),
  })
}

type KeyResultChange = Extract<ObjectiveChange, { id: string }>

function keyResultSentence(change: KeyResultChange, name: string, { say, figure }: Names): string {
  switch (change.kind) {
    case 'KEY_RESULT_ADDED':
      return say('objectives.history.keyResult.added', { name, text: change.text })
    case 'KEY_RESULT_REMOVED':
      return say('objectives.history.keyResult.removed', { name, text: change.text })
    case 'KEY_RESULT_REWORDED':
      return say('objectives.history.keyResult.reworded', { name, from: change.from, to: change.to })
    case 'KEY_RESULT_TICKED':
      return say(change.isDone ? 'objectives.history.keyResult.ticked' : 'objectives.history.keyResult.unticked', {
        name,
        text: change.text,
      })
    case 'KEY_RESULT_MEASURED':
      return say('objectives.history.keyResult.measured', {
        name,
        text: change.text,
        from: figure(change.from, change.unit),
        to: figure(change.to, change.unit),
      })
    case 'KEY_RESULT_PLANNED':
      return say('objectives.history.keyResult.planned', {
        name,
        text: change.text,
        from: figure(change.start, change.unit),
        to: figure(change.target, change.unit),
      })
  }
}
