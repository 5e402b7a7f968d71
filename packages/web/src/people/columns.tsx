import type { PersonRow } from '@perennial/contract/people/schemas.ts'
import { formatMonth } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { invitationLabel, invitationTone } from '../invitations/invitation-messages.ts'
import { PersonName } from '../ui/PersonName.tsx'
import { StatusChip, type Tone } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/Table.tsx'
import css from './columns.module.css'
import { roleLabels } from './role-labels.ts'

/** Columns that every list of people has. */
export const nameColumn = <R extends PersonRow>(): Column<R> => ({
  key: 'name',
  label: t('people.name'),
  isHead: true,
  text: (row) => row.name,
  cell: (row) => <PersonName person={row} about={row.title} />,
})

const fieldColumn = <R extends PersonRow>(key: 'department' | 'team' | 'location', label: string): Column<R> => ({
  key,
  label,
  isOptional: true,
  isPlain: true,
  text: (row) => row[key],
  cell: (row) => row[key],
})

/** Where someone works and for whom; `isPlain` shows managers without links. */
export const jobColumns = <R extends PersonRow>(isPlain = false): Column<R>[] => [
  fieldColumn('department', t('people.department')),
  fieldColumn('team', t('people.teamField')),
  fieldColumn('location', t('people.location')),
  {
    key: 'manager',
    label: t('people.manager'),
    isOptional: true,
    text: (row) => row.manager?.name,
    cell: (row) => row.manager && <PersonName person={row.manager} size={24} isPlain={isPlain} />,
  },
]

export const emailColumn = <R extends PersonRow>(): Column<R> => ({
  key: 'email',
  label: t('people.email'),
  isOptional: true,
  isPlain: true,
  priority: 3,
  isUnsorted: true,
  text: (row) => row.email,
  cell: (row) =>
    row.email && (
      <a className={css.address} href={`mailto:${row.email}`}>
        {row.email}
      </a>
    ),
})

export const joinedColumn = <R extends PersonRow>(): Column<R> => ({
  key: 'joined',
  label: t('people.joined'),
  isOptional: true,
  text: (row) => row.joined,
  cell: (row) => row.joined && formatMonth(`${row.joined}-01`),
})

/** The state of an account; before the first login, the state of the invitation. */
const stateOf = ({ state, invitation }: PersonRow) =>
  invitation ? invitationLabel(invitation) : state && t(`directory.state.${state}`)

function toneOf({ state, invitation }: PersonRow): Tone {
  if (invitation) return invitationTone[invitation.state]
  return state === 'ACTIVE' ? 'success' : 'neutral'
}

/** The account columns for people who manage accounts. */
export const accountColumns = <R extends PersonRow>(): Column<R>[] => [
  {
    key: 'roles',
    label: t('directory.roles'),
    isOptional: true,
    isPlain: true,
    isUnsorted: true,
    text: (row) => roleLabels(row.roles, row.isGuest).join(', '),
    cell: (row) => roleLabels(row.roles, row.isGuest).join(', '),
  },
  {
    key: 'state',
    label: t('directory.state'),
    isOptional: true,
    isPlain: true,
    priority: 1,
    isUnsorted: true,
    text: stateOf,
    cell: (row) =>
      row.state && (
        <span className={row.state === 'ACTIVE' ? css.usual : undefined}>
          <StatusChip tone={toneOf(row)}>{stateOf(row)}</StatusChip>
        </span>
      ),
  },
]
