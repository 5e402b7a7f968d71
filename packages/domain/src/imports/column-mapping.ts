import { allowed, refused, type Verdict } from '../verdict.ts'
import { type CustomMapping, defaultColumnOrder, type ImportField } from './fields.ts'
import { type ColumnFields, cellText } from './records.ts'

/** Headers as they are found in files of other systems, in English and German, in lower case and without signs. */
const known: Readonly<Record<ImportField, readonly string[]>> = {
  firstName: ['firstname', 'givenname', 'given', 'forename', 'first', 'vorname', 'rufname'],
  lastName: ['lastname', 'familyname', 'family', 'surname', 'last', 'nachname', 'familienname', 'zuname'],
  name: ['name', 'fullname', 'employee', 'employeename', 'displayname', 'vollname', 'mitarbeiter', 'vollständigername'],
  nickname: ['nickname', 'preferredname', 'knownas', 'spitzname'],
  gender: ['gender', 'sex', 'geschlecht'],
  title: ['title', 'jobtitle', 'position', 'role', 'job', 'titel', 'stelle', 'stellenbezeichnung', 'funktion', 'beruf'],
  email: [
    'email',
    'emailaddress',
    'mail',
    'loginemail',
    'login',
    'workemail',
    'emailadresse',
    'mailadresse',
    'adresse',
  ],
  manager: [
    'manager',
    'managername',
    'manageremail',
    'managerid',
    'managernumber',
    'supervisor',
    'reportsto',
    'boss',
    'lead',
    'linemanager',
    'vorgesetzter',
    'vorgesetzte',
    'vorgesetzteer',
    'führungskraft',
    'chef',
    'chefin',
    'leitung',
    'emailvorgesetzter',
    'vorgesetzteremail',
    'manageremployeeid',
    'manageremployeenumber',
    'personalnummervorgesetzter',
  ],
  department: ['department', 'dept', 'division', 'abteilung', 'bereich'],
  team: ['team', 'group', 'gruppe'],
  location: ['location', 'office', 'site', 'city', 'standort', 'ort', 'büro', 'arbeitsort'],
  guest: ['guest', 'isguest', 'external', 'gast', 'istgast', 'extern'],
  employmentType: [
    'employmenttype',
    'employment',
    'contracttype',
    'beschäftigungsart',
    'anstellungsart',
    'vertragsart',
  ],
  phone: ['phone', 'phonenumber', 'telephone', 'mobile', 'telefon', 'telefonnummer', 'mobil', 'handy'],
  employeeNumber: [
    'employeenumber',
    'employeeid',
    'employeeno',
    'personnelnumber',
    'staffnumber',
    'staffid',
    'id',
    'number',
    'no',
    'personalnummer',
    'mitarbeiternummer',
    'personalnr',
    'mitarbeiternr',
    'nummer',
    'nr',
    'pnr',
  ],
  hireDate: [
    'hiredate',
    'hiringdate',
    'startdate',
    'dateofhire',
    'joined',
    'joiningdate',
    'entrydate',
    'start',
    'eintrittsdatum',
    'einstellungsdatum',
    'eintritt',
    'beginn',
    'startdatum',
  ],
}

const fieldOf: ReadonlyMap<string, ImportField> = new Map(
  Object.entries(known).flatMap(([field, words]) => words.map((word) => [word, field as ImportField] as const)),
)

/** A header without case, blanks and signs. */
const plain = (header: string) =>
  cellText(header)
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{N}]/gu, '')

export type MappingProposal = { fields: (ImportField | null)[]; hasHeaders: boolean }

/**
 * What the columns hold, proposed from their headers; the company's own names for them come first. When no header says
 * anything, the fixed order counts (D1: columns by position). No field is proposed twice.
 */
export function proposeMapping(headers: readonly string[], own: readonly CustomMapping[]): MappingProposal {
  const ours = new Map(own.map(({ source, target }) => [plain(source), target]))
  const used = new Set<ImportField>()
  const claim = (field: ImportField | undefined) => {
    if (!field || used.has(field)) return null
    used.add(field)
    return field
  }
  const mine = headers.map((header) => claim(ours.get(plain(header))))
  const fields = headers.map((header, index) => mine[index] ?? claim(fieldOf.get(plain(header))))
  if (fields.some((field) => field !== null)) return { fields, hasHeaders: true }
  return { fields: headers.map((_, index) => defaultColumnOrder[index] ?? null), hasHeaders: false }
}

export const mappingRefusals = ['FIELD_TWICE', 'EMAIL_COLUMN_MISSING', 'NAME_COLUMN_MISSING'] as const
export type MappingRefusal = (typeof mappingRefusals)[number]

/** Do the columns identify people? An address and a name are needed, each once. */
export function canUseMapping(fields: ColumnFields): Verdict<MappingRefusal> {
  const held = fields.filter((field) => field !== null)
  const twice = held.find((field, index) => held.indexOf(field) !== index)
  if (twice) return refused('FIELD_TWICE', { field: twice })
  if (!held.includes('email')) return refused('EMAIL_COLUMN_MISSING')
  const hasName = held.includes('name') || (held.includes('firstName') && held.includes('lastName'))
  return hasName ? allowed : refused('NAME_COLUMN_MISSING')
}
