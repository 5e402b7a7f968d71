import type { MessageValues } from '@perennial/contract/messages/format-message.ts'
import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import { type ObjectiveChange, progressSeries } from '@perennial/domain/objectives/history.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { formatDay } from '../core/format-day.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { findTerms } from '../terminology/public.ts'
import { findCheckInDays } from './check-ins/queries.ts'
import { findCyclesById } from './cycle-facts.ts'
import { type ObjectiveChangeRow, objectiveChanges, objectiveProgress } from './history/tables.ts'
import { INSTANT_PATTERN, pageAfter, positionOf } from './pages.ts'
import { findPeople, listValue } from './presenter.ts'
import { type FoundObjective, findForViewer, findReadable } from './queries.ts'
import type { ObjectiveReaders } from './readers.ts'
import { objectives } from './tables.ts'

type Stored = ObjectiveChangeRow['change']

/** `GET …/history`: what was changed while it was private stays its owner’s, and ratings are for both sides alone. */
export const readHistory = handler(
  'GET /objectives/{objectiveId}/history',
  async ({ tx, viewer, params, query }) => {
    const { readers, found } = await findForViewer(tx, viewer, params.objectiveId)
    const after = positionOf(query.cursor, INSTANT_PATTERN)
    const isOwner = found.by.has('owner') && readers.actor === null
    const rows = await tx
      .select()
      .from(objectiveChanges)
      .where(
        and(
          eq(objectiveChanges.companyId, found.row.companyId),
          eq(objectiveChanges.objectiveId, found.row.id),
          isOwner ? undefined : eq(objectiveChanges.wasPrivate, false),
          found.seesRating
            ? undefined
            : sql`not (${objectiveChanges.change}->>'kind' = 'REFERENCE' and ${objectiveChanges.change}->>'field' = 'ratingId')`,
          after &&
            sql`(${objectiveChanges.at}, ${objectiveChanges.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(objectiveChanges.at), desc(objectiveChanges.id))
      .limit(query.limit + 1)
    const write = await sentenceWriter(tx, viewer, readers, found, rows)
    return pageAfter(rows, query.limit, ({ at, id }) => ({ value: at.toISOString(), id }), write)
  },
  { isReadOnly: true },
)

/** Looks up every name that these facts need, and writes their sentences in the language and with the terms of the viewer. */
async function sentenceWriter(
  tx: Tx,
  viewer: Viewer,
  readers: ObjectiveReaders,
  found: FoundObjective,
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
  const names: Names = {
    say,
    person: (id) => people.get(id)?.name ?? say('objectives.history.someone'),
    parent: (id) => parents.find(({ row }) => row.id === id)?.row.title ?? say('objectives.history.hidden'),
    cycle: (id) => cycles.get(id)?.name ?? '',
    category: (id) => listValue(found.cycle.options.categories, id)?.label ?? '',
    rating: (id) => listValue(found.cycle.options.ratings, id)?.label ?? '',
    day: (day) => formatDay(new Date(`${day}T00:00:00Z`), 'UTC', viewer.company.dateFormat),
    list: (ids_) =>
      new Intl.ListFormat(viewer.language).format(
        ids_.map((id) => people.get(id)?.name ?? say('objectives.history.someone')),
      ),
    figure: (figure, unit) =>
      `${new Intl.NumberFormat(viewer.language, { maximumFractionDigits: 4 }).format(figure)}${unit && ` ${unit}`}`,
  }
  return (row: ObjectiveChangeRow) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.actorId ? (people.get(row.actorId) ?? null) : null,
    isImpersonated: row.impersonatorId !== null,
    sentence: sentenceOf(
      row.change,
      row.actorId ? names.person(row.actorId) : say('objectives.history.someone'),
      names,
    ),
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

/** `GET …/progress`: the points of days on which it was private stay its owner’s. */
export const readProgress = handler(
  'GET /objectives/{objectiveId}/progress',
  async ({ tx, viewer, params }) => {
    const { readers, found } = await findForViewer(tx, viewer, params.objectiveId)
    const isOwner = found.by.has('owner') && readers.actor === null
    const rows = await tx
      .select()
      .from(objectiveProgress)
      .where(
        and(
          eq(objectiveProgress.companyId, found.row.companyId),
          eq(objectiveProgress.objectiveId, found.row.id),
          isOwner ? undefined : eq(objectiveProgress.wasPrivate, false),
        ),
      )
    const { status, completionPercentage } = found.cycle.options
    const checkInDays = await findCheckInDays(tx, found, readers)
    return {
      points: progressSeries(rows).map((point) => ({
        day: point.day,
        status: status ? point.status : null,
        completion: completionPercentage ? point.completion : null,
        isCheckIn: checkInDays.has(point.day),
      })),
    }
  },
  { isReadOnly: true },
)
