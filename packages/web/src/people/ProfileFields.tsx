import type { PersonField } from '@perennial/domain/people/editing.ts'
import { genders, personLimits } from '@perennial/domain/people/validation.ts'
import type { ReactNode } from 'react'
import { formatRelativeDay } from '../core/dates.ts'
import { type MessageKey, t } from '../core/i18n.ts'
import { Select } from '../ui/ChoiceFields.tsx'
import { FieldRow, type FormState } from '../ui/Form.tsx'
import { Section } from '../ui/Page.tsx'
import { PersonPicker } from '../ui/PersonPicker.tsx'
import { DateField, TextField } from '../ui/TextField.tsx'
import type { Person } from './person.ts'
import type { PersonValues } from './profile-form.ts'

const labels: Record<PersonField, MessageKey> = {
  firstName: 'people.firstName',
  lastName: 'people.lastName',
  nickname: 'people.nickname',
  email: 'people.email',
  gender: 'people.gender',
  phone: 'people.phone',
  title: 'people.jobTitle',
  department: 'people.department',
  team: 'people.teamField',
  location: 'people.location',
  employmentType: 'people.employmentType',
  employeeNumber: 'people.employeeNumber',
  hireDate: 'people.hireDate',
  managerId: 'people.manager',
  secondaryReviewerId: 'people.secondaryReviewer',
}
export const fieldLabel = (field: PersonField): string => t(labels[field])

const about: readonly PersonField[] = ['firstName', 'lastName', 'email', 'phone', 'nickname', 'gender']
const job: readonly PersonField[] = [
  ...(['title', 'department', 'team', 'location', 'employmentType', 'employeeNumber'] as const),
  ...(['hireDate', 'managerId', 'secondaryReviewerId'] as const),
]
const required: readonly PersonField[] = ['firstName', 'lastName', 'email']

/** The editable fields of a profile, in pairs. */
export function ProfileFields({ form, person }: { form: FormState<PersonValues>; person: Person }) {
  const shown = (fields: readonly PersonField[]) => fields.filter((field) => person.can.edit.includes(field))
  const group = (title: string, fields: readonly PersonField[]) =>
    fields.length > 0 && (
      <Section title={title}>
        {pairs(fields).map((pair) => (
          <FieldRow key={pair[0]}>
            {pair.map((field) => (
              <One key={field} field={field} form={form} person={person} />
            ))}
          </FieldRow>
        ))}
      </Section>
    )
  return (
    <>
      {group(t('people.about'), shown(about))}
      {group(t('people.job'), shown(job))}
    </>
  )
}

const pairs = <T,>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / 2) }, (_, index) => all.slice(2 * index, 2 * index + 2))

type OneProps = { field: PersonField; form: FormState<PersonValues>; person: Person }

/** What happens with a changed address (AUTH-7). */
const addressHint = ({ state }: Person) => t(state === 'INVITED' ? 'addressChange.hintNeverUsed' : 'addressChange.hint')

function One({ field, form, person }: OneProps): ReactNode {
  const isRequired = required.includes(field)
  const common = { label: fieldLabel(field), ...(isRequired ? { required: true } : { isOptional: true }) }
  if (field === 'managerId' || field === 'secondaryReviewerId')
    return <PersonPicker {...common} {...form.field(field)} except={person.id} />
  if (field === 'gender')
    return (
      <Select
        label={common.label}
        {...form.field(field)}
        placeholder={t('people.gender.none')}
        options={genders.map((value) => ({ value, label: t(`people.gender.${value}`) }))}
      />
    )
  if (field === 'hireDate') {
    const { value } = form.field(field)
    return <DateField {...common} {...form.field(field)} hint={value && formatRelativeDay(value)} />
  }
  return (
    <TextField
      {...common}
      {...form.field(field)}
      maxLength={personLimits[field]}
      autoComplete="off"
      {...(field === 'email' && { type: 'email', hint: addressHint(person) })}
      {...(field === 'phone' && { type: 'tel' })}
      {...(field === 'nickname' && { hint: t('people.nicknameHint') })}
    />
  )
}
