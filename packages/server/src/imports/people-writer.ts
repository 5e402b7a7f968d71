import type { DueEntry } from '@perennial/domain/imports/apply.ts'
import type { ImportablePerson, KnownPerson } from '@perennial/domain/imports/people.ts'
import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { hasUsedProduct } from '../people/public.ts'

/** Everything an import writes about a person. */
export type PersonValues = ImportablePerson & {
  /** Only for new people: no one becomes a guest or stops being one. */
  isGuest?: boolean
  /** Given if an account is reactivated or deactivated. */
  state?: { state: string; deactivatedAt: string | null }
}

const emptyPerson = {
  loginname: '',
  email: '',
  firstName: '',
  lastName: '',
  nickname: null,
  gender: null,
  title: '',
  department: '',
  team: '',
  location: '',
  employmentType: '',
  phone: '',
  employeeNumber: null,
  hireDate: null,
  managerId: null,
}

/** Texts that are empty rather than absent. */
const plainTexts = new Set<string>(['title', 'department', 'team', 'location', 'employmentType', 'phone'])

/** A person with the changes of their row. A new address becomes the login name too. */
export function personValuesOf(row: DueEntry, person?: KnownPerson): PersonValues {
  const values: PersonValues = { ...emptyPerson, ...(person ? toPersonValues(person) : {}), id: row.personId }
  const changed: Record<string, string | null> = {}
  for (const { field, to } of row.changes)
    if (field === 'guest') values.isGuest = true
    else changed[field] = to === null && plainTexts.has(field) ? '' : to
  Object.assign(values, changed)
  if (changed.email) values.loginname = normalizeEmail(changed.email)
  if (row.manager) values.managerId = row.manager.id
  // People who chose a password get it back with the account; the others are still invited.
  if (row.reactivates) values.state = { state: 'ACTIVE', deactivatedAt: null }
  return values
}

/** The fields of a person that an import may write. */
export const toPersonValues = (person: KnownPerson): ImportablePerson => ({
  id: person.id,
  loginname: person.loginname,
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  nickname: person.nickname,
  gender: person.gender,
  title: person.title,
  department: person.department,
  team: person.team,
  location: person.location,
  phone: person.phone,
  employmentType: person.employmentType,
  employeeNumber: person.employeeNumber,
  hireDate: person.hireDate,
  managerId: person.managerId,
})

const columns = sql.raw(`"id" uuid, "loginname" text, "email" text, "firstName" text, "lastName" text, "nickname" text,
  "gender" text, "title" text, "department" text, "team" text, "location" text, "employmentType" text, "phone" text,
  "employeeNumber" text, "hireDate" date, "managerId" uuid, "isGuest" boolean, "state" json`)

const recordset = (values: readonly PersonValues[]) =>
  sql`json_to_recordset(${JSON.stringify(values)}::json) as r (${columns})`

/** Adds people as invited, in one statement. */
export async function insertPeople(
  tx: Tx,
  companyId: string,
  values: readonly PersonValues[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into people (company_id, id, loginname, email, first_name, last_name, nickname, gender, title, department,
      team, location, employment_type, phone, employee_number, hire_date, manager_id, is_guest,
      created_at)
    select ${companyId}::uuid, r."id", r."loginname", r."email", r."firstName", r."lastName", r."nickname", r."gender",
      r."title", r."department", r."team", r."location", r."employmentType", r."phone", r."employeeNumber", r."hireDate",
      r."managerId", coalesce(r."isGuest", false), ${now}::timestamptz
    from ${recordset(values)}`)
}

/**
 * Changes people in one statement. Changing login names and numbers are released first, so that people may
 * swap them.
 */
export async function writePeople(tx: Tx, companyId: string, values: readonly PersonValues[]): Promise<void> {
  if (values.length === 0) return
  await tx.execute(sql`
    update people p set loginname = 'moving ' || p.id, employee_number = null
    from ${recordset(values)}
    where p.company_id = ${companyId} and p.id = r."id"
      and (p.loginname <> r."loginname" or p.employee_number is distinct from r."employeeNumber")`)
  await tx.execute(sql`
    update people p set loginname = r."loginname", email = r."email", first_name = r."firstName", last_name = r."lastName",
      nickname = r."nickname", gender = r."gender", title = r."title", department = r."department", team = r."team",
      location = r."location", employment_type = r."employmentType", phone = r."phone",
      employee_number = r."employeeNumber", hire_date = r."hireDate", manager_id = r."managerId",
      state = case when r."state" is null then p.state
        when r."state"->>'state' <> 'ACTIVE' then r."state"->>'state'
        when ${hasUsedProduct(companyId, sql`p.id`)} then 'ACTIVE' else 'INVITED' end,
      deactivated_at = case when r."state" is null then p.deactivated_at
        else (r."state"->>'deactivatedAt')::timestamptz end,
      version = p.version + 1
    from ${recordset(values)}
    where p.company_id = ${companyId} and p.id = r."id"`)
}
