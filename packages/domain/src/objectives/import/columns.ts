import { plainHeader } from '../../imports/known-headers.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'
import { type ObjectiveImportField, objectiveImportFields } from '../import-rows.ts'

/** Names of columns in files of objectives, as other systems and people write them; the names of the product come in addition. */
const headerNames: Readonly<Record<ObjectiveImportField, readonly string[]>> = {
  reference: ['reference', 'ref', 'id', 'key', 'objective id', 'goal id', 'number', 'referenz', 'nummer', 'ziel-id'],
  owner: [
    'owner',
    'owner email',
    'email',
    'email address',
    'objective owner',
    'goal owner',
    'employee',
    'employee email',
    'responsible',
    'assignee',
    'assigned to',
    'verantwortlich',
    'verantwortliche person',
    'besitzer',
    'eigentümer',
    'zuständig',
    'zuständige person',
    'verantwortung',
    'mitarbeiter',
    'mitarbeitende',
    'e-mail-adresse',
    'person',
    'full name',
    'employee name',
    'owner name',
    'mitarbeitername',
    'personalnummer',
    'mitarbeiternummer',
    'employee number',
    'employee id',
    'login',
    // Beside a column with the title, it’s the name of the person.
    'name',
  ],
  title: [
    'title',
    'objective',
    'objective title',
    'goal',
    'goal title',
    'goal name',
    'titel',
    'ziel',
    'zielname',
    'zieltitel',
    'zielbezeichnung',
    'bezeichnung',
    'goals',
    'objectives',
    'ziele',
    'summary',
    'name',
  ],
  description: [
    'description',
    'details',
    'notes',
    'comment',
    'beschreibung',
    'zielbeschreibung',
    'anmerkungen',
    'notizen',
    'details zum ziel',
  ],
  dueDate: [
    'due date',
    'due',
    'deadline',
    'end date',
    'target date',
    'fällig',
    'fällig am',
    'fälligkeit',
    'fälligkeitsdatum',
    'frist',
    'enddatum',
    'bis',
    'bis wann',
    'termin',
    'zieltermin',
    'zieldatum',
    'stichtag',
    'fällig bis',
  ],
  type: [
    'level',
    'type',
    'objective type',
    'goal type',
    'scope',
    'ebene',
    'typ',
    'art',
    'zielebene',
    'zieltyp',
    'zielart',
  ],
  groupLabel: [
    'group',
    'group name',
    'group label',
    'team',
    'department',
    'gruppe',
    'gruppenname',
    'abteilung',
    'bereich',
  ],
  parent: [
    'parent',
    'parent objective',
    'parent goal',
    'aligned to',
    'aligned with',
    'contributes to',
    'parent reference',
    'übergeordnetes ziel',
    'übergeordnet',
    'übergeordnete ziele',
    'elternziel',
    'oberziel',
    'zahlt ein auf',
  ],
  category: ['category', 'goal category', 'theme', 'kategorie', 'zielkategorie', 'thema'],
  visibility: ['visibility', 'privacy', 'visible to', 'sichtbarkeit', 'sichtbar für'],
  status: ['status', 'goal status', 'state', 'health', 'zielstatus', 'stand', 'zustand'],
  completion: [
    'completion',
    'progress',
    'percent complete',
    'percentage',
    'completion %',
    '% complete',
    'fortschritt',
    'erledigt in prozent',
    'erreichung',
    'erfüllungsgrad',
    'fortschritt in',
    'fortschritt in prozent',
    'progress in',
    'zielerreichung',
    'zielerreichung in',
    'zielerreichungsgrad',
    'fertigstellung',
    'erledigt',
  ],
  keyResults: [
    'key results',
    'key result',
    'milestones',
    'measures',
    'schlüsselergebnisse',
    'schlüsselergebnis',
    'schlüsselresultate',
    'meilensteine',
    'messgrößen',
  ],
}

/** Headers by the product’s own labels, in every language; they come before the others. */
export type OwnHeaders = ReadonlyMap<string, ObjectiveImportField>
export const ownHeadersOf = (labels: Iterable<readonly [ObjectiveImportField, string]>): OwnHeaders =>
  new Map([...labels].map(([field, label]) => [plainHeader(label), field]))

type Meaning = { field: ObjectiveImportField; rank: number }
const known = new Map<string, Meaning[]>()
for (const field of objectiveImportFields)
  headerNames[field].forEach((name, rank) => {
    const header = plainHeader(name)
    known.set(header, [...(known.get(header) ?? []), { field, rank: rank + 1 }])
  })

/** What a header may mean; one of the product’s own has one meaning. */
const meaningsOf = (header: string, own: OwnHeaders): readonly Meaning[] => {
  const plain = plainHeader(header)
  const field = own.get(plain)
  return field ? [{ field, rank: 0 }] : (known.get(plain) ?? [])
}

/** What a cycle has no use for can’t be imported into it. */
export type UsedParts = {
  cascadingObjectives: boolean
  keyResults: boolean
  status: boolean
  completionPercentage: boolean
  categories: { enabled: boolean }
}

/** The fields that objectives of a cycle have. */
export const fieldsOfCycle = (uses: UsedParts): ObjectiveImportField[] =>
  objectiveImportFields.filter((field) => {
    if (field === 'type' || field === 'groupLabel' || field === 'parent' || field === 'reference')
      return uses.cascadingObjectives
    if (field === 'keyResults') return uses.keyResults
    if (field === 'status') return uses.status
    if (field === 'completion') return uses.completionPercentage
    return field !== 'category' || uses.categories.enabled
  })

const SEARCHED_ROWS = 10

/** Which of the first rows holds the headers: titles may come before it. -1 if the file has none, which only the importer can say. */
export function findObjectiveHeaderRow(
  rows: readonly (readonly string[])[],
  own: OwnHeaders,
  decided: boolean | null,
): number {
  if (decided === false) return -1
  const recognized = (cells: readonly string[]) =>
    new Set(cells.flatMap((cell) => meaningsOf(cell, own)[0]?.field ?? [])).size
  const found = rows.slice(0, SEARCHED_ROWS).findIndex((cells) => recognized(cells) > 1)
  return Math.max(found, 0)
}

/** What the columns hold, proposed from their headers: for each field the best known header. */
export function proposeObjectiveColumns(
  headers: readonly string[],
  usable: readonly ObjectiveImportField[],
  own: OwnHeaders,
): (ObjectiveImportField | null)[] {
  const fields: (ObjectiveImportField | null)[] = headers.map(() => null)
  const candidates = headers.flatMap((header, index) =>
    meaningsOf(header, own).flatMap((meaning) => (usable.includes(meaning.field) ? [{ ...meaning, index }] : [])),
  )
  candidates.sort((a, b) => a.rank - b.rank || a.index - b.index)
  for (const { field, index } of candidates)
    if (fields[index] === null && !fields.includes(field)) fields[index] = field
  return fields
}

export const columnRefusals = ['FIELD_TWICE', 'TITLE_COLUMN_MISSING', 'OWNER_COLUMN_MISSING'] as const

/** Do the columns say what is to be created, and for whom? Each field is held by one column. */
export function canUseColumns(
  fields: readonly (ObjectiveImportField | null)[],
): Verdict<(typeof columnRefusals)[number]> {
  const held = fields.filter((field) => field !== null)
  const twice = held.find((field, index) => held.indexOf(field) !== index)
  if (twice) return refused('FIELD_TWICE', { field: twice })
  if (!held.includes('title')) return refused('TITLE_COLUMN_MISSING')
  return held.includes('owner') ? allowed : refused('OWNER_COLUMN_MISSING')
}
