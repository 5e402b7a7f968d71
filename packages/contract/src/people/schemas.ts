import { invitationStates } from '@perennial/domain/identity/invitation-state.ts'
import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { bulkTextFields } from '@perennial/domain/people/bulk-changes.ts'
import { personFields } from '@perennial/domain/people/editing.ts'
import { pictureRefusals } from '@perennial/domain/people/pictures.ts'
import { profileTabs } from '@perennial/domain/people/profile-tabs.ts'
import { deactivationRefusals, roleRefusals } from '@perennial/domain/people/roles.ts'
import {
  dateViolation,
  genders,
  normalizeText,
  type PersonTextField,
  personLimits,
  personTextViolation,
} from '@perennial/domain/people/validation.ts'
import { relations } from '@perennial/domain/people/visibility.ts'
import { personDeletionRefusals } from '@perennial/domain/person-erasure/deletion.ts'
import { z } from 'zod'
import { Day, exportColumns, Id, Instant, Line, PersonRef, Version, verdictSchema } from '../core/fields.ts'

export const Roles = z.object({ isHR: z.boolean(), isAssistant: z.boolean(), isAdmin: z.boolean() })
export type Roles = z.infer<typeof Roles>
export const accountStates = ['INVITED', 'ACTIVE', 'DEACTIVATED'] as const
export const AccountState = z.enum(accountStates)

/** How far someone who has never logged in has been invited, and when last. */
const Invitation = z.object({ state: z.enum(invitationStates), at: Instant.nullable() })

/** What only those who manage people read about an account; absent for others. */
const account = {
  invitation: Invitation.optional(),
  loginname: z.string().optional(),
  state: AccountState.optional(),
  roles: Roles.optional(),
}

/** A person in a list. What the reader may not know is absent. */
export const PersonRow = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  department: z.string(),
  team: z.string(),
  location: z.string(),
  manager: PersonRef.nullable(),
  isActive: z.boolean(),
  isGuest: z.boolean(),
  email: z.string().optional(),
  /** Month of joining, `2020-09`. */
  joined: z.string().nullable().optional(),
  ...account,
})
export type PersonRow = z.infer<typeof PersonRow>

/** Anyone who can be chosen somewhere. */
export const PersonSuggestion = z.object({ id: Id, name: z.string(), title: z.string(), department: z.string() })
export type PersonSuggestion = z.infer<typeof PersonSuggestion>

/** One person of the organization, with how many people report to them. */
export const OrgChartPerson = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  reportCount: z.number().int(),
})
export type OrgChartPerson = z.infer<typeof OrgChartPerson>

/** What is on the card that a name shows. */
export const PersonCard = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  department: z.string(),
  team: z.string(),
  location: z.string(),
  manager: PersonRef.nullable(),
  isActive: z.boolean(),
  email: z.string().optional(),
})
export type PersonCard = z.infer<typeof PersonCard>

export const PersonWithTitle = z.object({ id: Id, name: z.string(), title: z.string() })
export type PersonWithTitle = z.infer<typeof PersonWithTitle>

export const PersonJob = z.object({
  employmentType: z.string(),
  employeeNumber: z.string().nullable(),
  hireDate: Day.nullable(),
})
export const PersonAbout = z.object({
  gender: z.enum(genders).nullable(),
  phone: z.string(),
  roles: Roles,
})

/** A profile as the reader may see it: `card` of people who have left, for colleagues (EMP-P10). */
export const Person = z.object({
  id: Id,
  name: z.string(),
  extent: z.enum(['card', 'profile']),
  relation: z.enum(relations),
  isActive: z.boolean(),
  isGuest: z.boolean(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  nickname: z.string().nullable().optional(),
  title: z.string().optional(),
  department: z.string().optional(),
  team: z.string().optional(),
  location: z.string().optional(),
  email: z.string().optional(),
  joined: z.string().nullable().optional(),
  manager: PersonRef.nullable().optional(),
  secondaryReviewer: PersonRef.nullable().optional(),
  /** Everyone above the person, from the top down. */
  line: z.array(PersonWithTitle).optional(),
  /** Active people who report to them. */
  reports: z.array(PersonWithTitle).optional(),
  /** The people whose secondary reviewer they are. */
  secondaryReviewees: z.array(PersonRef).optional(),
  job: PersonJob.optional(),
  about: PersonAbout.optional(),
  invitation: Invitation.optional(),
  loginname: z.string().optional(),
  state: AccountState.optional(),
  roles: Roles.optional(),
  /** A new address that its owner has not confirmed yet; for the person and those who manage people. */
  addressChange: z
    .object({
      address: z.string(),
      requestedAt: Instant,
      by: z.string(),
      /** No email leaves this installation: the link to confirm it is in the person's built-in mailbox. */
      isSavedLocally: z.boolean(),
    })
    .nullable()
    .optional(),
  /** Incremented with every change; an update names the version it is based on (KEEP-2). */
  version: Version.optional(),
  hasPicture: z.boolean(),
  tabs: z.array(z.enum(profileTabs)),
  can: z.object({
    /** The fields the viewer may change. */
    edit: z.array(z.enum(personFields)),
    changeRoles: verdictSchema(roleRefusals).optional(),
    deactivate: verdictSchema(deactivationRefusals).optional(),
    reactivate: verdictSchema(deactivationRefusals).optional(),
    /** Deleting the person for good; only once deactivated. */
    delete: verdictSchema(personDeletionRefusals).optional(),
    /** An email with a link to the first password, or to a new one. */
    invite: z.boolean(),
    takeData: z.boolean(),
    changePicture: verdictSchema(pictureRefusals),
  }),
})
export type Person = z.infer<typeof Person>

/** A text field of a person: normalized first, then validated (VAL-01, VAL-02, VAL-10). */
const personText = (field: PersonTextField) =>
  z
    .string()
    .overwrite(normalizeText)
    .superRefine((text, context) => {
      const violation = personTextViolation(field, text)
      if (violation === 'TOO_LONG')
        context.addIssue({ code: 'too_big', origin: 'string', maximum: personLimits[field], input: text })
      else if (violation) context.addIssue({ code: 'custom', message: violation })
    })
const maybeText = (field: PersonTextField) => personText(field).nullable()
const PersonDay = z.string().superRefine((day, context) => {
  const violation = dateViolation(day)
  if (violation) context.addIssue({ code: 'custom', message: violation })
})

const editable = {
  firstName: personText('firstName'),
  lastName: personText('lastName'),
  nickname: maybeText('nickname'),
  email: personText('email'),
  gender: z.enum(genders).nullable(),
  phone: personText('phone'),
  title: personText('title'),
  department: personText('department'),
  team: personText('team'),
  location: personText('location'),
  employmentType: personText('employmentType'),
  employeeNumber: maybeText('employeeNumber'),
  hireDate: PersonDay.nullable(),
  managerId: Id.nullable(),
  secondaryReviewerId: Id.nullable(),
}

/** One field and what several people get in it. */
export const BulkChange = z.discriminatedUnion('field', [
  z.strictObject({ field: z.enum(bulkTextFields), value: z.string().max(1_000).overwrite(normalizeText) }),
  z.strictObject({ field: z.literal('managerId'), value: Id.nullable() }),
])
export type BulkChange = z.infer<typeof BulkChange>

export const EditPerson = z.strictObject({ version: Version.min(1), ...z.object(editable).partial().shape })
export type EditPerson = z.infer<typeof EditPerson>

const { firstName, lastName, email, ...others } = editable
export const NewPerson = z.strictObject({
  firstName,
  lastName,
  email,
  ...z.object(others).partial().shape,
  /**
   * Someone from outside, who sees only what they are asked to write. Set at creation: no one becomes a guest later, or stops being one.
   */
  isGuest: z.boolean().optional(),
  /** The position of the manager, if they are in the same list. `managerId` takes precedence. */
  managerPosition: z.int().min(0).optional(),
})
export type NewPerson = z.infer<typeof NewPerson>

export const RoleChange = z.strictObject({ isHR: z.boolean(), isAssistant: z.boolean(), isAdmin: z.boolean() })

export const personSorts = ['name', 'title', 'department', 'team', 'location', 'manager', 'joined'] as const
const sortValues = personSorts.flatMap((sort) => [sort, `-${sort}`] as const)
export const roleFilters = ['hrAdmin', 'hrAssistant', 'techAdmin', 'guest'] as const

const filters = {
  search: z.string().max(200).optional(),
  department: Line(200).optional(),
  team: Line(200).optional(),
  location: Line(200).optional(),
  /** Only for those who manage people. */
  role: z.enum(roleFilters).optional(),
  /**
   * Only for those who manage people, who get everyone if it is omitted. `PRESENT`: everyone who has not left. `LISTED`: what
   * all others get, active people without guests.
   */
  state: z.enum([...accountStates, 'LISTED', 'PRESENT', 'ALL']).optional(),
}
export const PeopleQuery = z.object({
  ...filters,
  sort: z.enum(sortValues).default('name'),
  cursor: z.string().max(600).optional(),
  size: z.coerce.number().int().min(1).max(200).default(50),
})

/** The part of the company that an org chart shows. */
export const OrgChartFilter = PeopleQuery.pick({ department: true, team: true, location: true })
export type OrgChartFilter = z.infer<typeof OrgChartFilter>

/** The columns that the file of a list of people can have. */
export const personFileColumns = [
  'name',
  'email',
  'department',
  'team',
  'location',
  'manager',
  'joined',
  'roles',
  'state',
] as const
export const PeopleFileQuery = z.object({
  ...filters,
  sort: z.enum(sortValues).default('name'),
  columns: exportColumns(personFileColumns),
})

export const Facet = z.object({ value: z.string(), count: z.number().int() })

export { normalizeEmail }
