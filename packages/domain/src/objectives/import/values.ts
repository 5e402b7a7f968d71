import type { ObjectiveStatus, ObjectiveType, Visibility } from '../objective.ts'

/** Values as other systems and people write them, folded; the names that the product shows come in addition. */
const folded = <Value extends string>(names: Readonly<Partial<Record<Value, readonly string[]>>>) =>
  new Map(
    Object.entries<readonly string[] | undefined>(names).flatMap(([value, all = []]) =>
      all.map((name) => [name, value as Value]),
    ),
  )

export const knownStatuses: ReadonlyMap<string, ObjectiveStatus> = folded<ObjectiveStatus>({
  OPEN: [
    'not started',
    'new',
    'planned',
    'draft',
    'to do',
    'todo',
    'pending',
    'nicht begonnen',
    'nicht gestartet',
    'neu',
    'geplant',
    'entwurf',
  ],
  ON_TRACK: [
    'in progress',
    'started',
    'active',
    'ongoing',
    'green',
    'in arbeit',
    'in bearbeitung',
    'laufend',
    'lauft',
    'aktiv',
    'begonnen',
    'im plan',
    'grun',
  ],
  AT_RISK: [
    'behind',
    'off track',
    'delayed',
    'blocked',
    'needs attention',
    'yellow',
    'amber',
    'red',
    'verzogert',
    'blockiert',
    'kritisch',
    'in verzug',
    'gelb',
    'rot',
  ],
  ACHIEVED: ['done', 'completed', 'complete', 'finished', 'met', 'erledigt', 'fertig', 'abgeschlossen', 'erfullt'],
  PARTIALLY_ACHIEVED: ['partially met', 'partly achieved', 'teilweise erfullt', 'teils erreicht'],
  MISSED: ['not achieved', 'not met', 'failed', 'nicht erreicht', 'nicht erfullt'],
  CANCELLED: ['canceled', 'dropped', 'abandoned', 'abgebrochen', 'gestrichen', 'verworfen', 'storniert'],
})

export const knownTypes: ReadonlyMap<string, ObjectiveType> = folded<ObjectiveType>({
  COMPANY: [
    'organization',
    'organisation',
    'corporate',
    'firma',
    'gesamtunternehmen',
    'organisationsziel',
    'unternehmensziel',
  ],
  GROUP: ['team', 'department', 'unit', 'abteilung', 'bereich', 'teamziel', 'abteilungsziel', 'bereichsziel'],
  INDIVIDUAL: [
    'personal',
    'person',
    'employee',
    'personlich',
    'mitarbeiter',
    'mitarbeitende',
    'einzelziel',
    'personliches ziel',
  ],
})

export const knownVisibilities: ReadonlyMap<string, Visibility> = folded<Visibility>({
  PUBLIC: ['everyone', 'all', 'company', 'alle', 'unternehmen'],
  PROTECTED: ['restricted', 'manager', 'owner and manager', 'eingeschrankt', 'fuhrungskraft'],
  PRIVATE: ['only me', 'owner only', 'nur ich'],
})
