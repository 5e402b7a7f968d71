import type { UserSettings } from '@perennial/contract/company-settings/routes.ts'
import { canChangeManagers } from '@perennial/domain/people/editing.ts'
import { personLimits } from '@perennial/domain/people/validation.ts'
import { ApiError, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox, RadioGroup } from '../ui/ChoiceFields.tsx'
import { FieldRow, Form, FormActions, useForm } from '../ui/Form.tsx'
import { PersonPicker } from '../ui/PersonPicker.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showPersonAdded } from './added-toast.ts'
import type { AddedPeople } from './PeopleAdded.tsx'
import { fieldLabel } from './ProfileFields.tsx'
import { rolesOfPerson } from './role-labels.ts'

type Values = {
  kind: string
  firstName: string
  lastName: string
  email: string
  title: string
  department: string
  managerId: { id: string; name: string } | null
  sendWelcomeEmails: boolean
}
const empty: Values = {
  kind: 'employee',
  firstName: '',
  lastName: '',
  email: '',
  title: '',
  department: '',
  managerId: null,
  sendWelcomeEmails: false,
}

/** Moves the violations of the only person to the fields of the form. */
const asOfForm = (error: unknown) =>
  error instanceof ApiError
    ? new ApiError(error.status, {
        code: error.code,
        facts: error.facts,
        violations: error.violations.map((violation) => ({
          ...violation,
          path: violation.path.replace('/people/0', ''),
        })),
      })
    : error

type Props = { settings: UserSettings['switches']; onAdded: (added: AddedPeople) => void }

/** One person, with what is known of them from the start. */
export function AddPersonForm({ settings, onAdded }: Props) {
  const me = useCurrentUser()
  const add = useWrite('POST /users', {
    failure: 'form',
    refresh: ['GET /users', 'GET /users/facets'],
    done: (added): void => {
      const { kind, sendWelcomeEmails } = form.values
      form.reset({ ...empty, kind, sendWelcomeEmails })
      onAdded({ people: added.people, areInvited: sendWelcomeEmails })
      showPersonAdded(added)
    },
  })
  const form = useForm(empty, asOfForm(add.error))
  const choosesManagers = canChangeManagers({ id: me.id, ...rolesOfPerson(me) }, settings)
  const isGuest = form.values.kind === 'guest'
  const send = () => {
    const { kind: _, sendWelcomeEmails, managerId, ...person } = form.values
    const more = isGuest ? { isGuest } : { ...(managerId && { managerId: managerId.id }) }
    add.mutate({ people: [{ ...person, ...more }], sendWelcomeEmails })
  }
  return (
    <Form form={form} onSubmit={send}>
      {settings.guestsMayBeAdded && (
        <RadioGroup
          label={t('directory.kind')}
          {...form.field('kind')}
          options={[
            { value: 'employee', label: t('directory.kind.employee') },
            { value: 'guest', label: t('directory.kind.guest'), hint: t('directory.kind.guestHint') },
          ]}
        />
      )}
      <FieldRow>
        <TextField
          label={fieldLabel('firstName')}
          required
          maxLength={personLimits.firstName}
          autoComplete="off"
          {...form.field('firstName')}
        />
        <TextField
          label={fieldLabel('lastName')}
          required
          maxLength={personLimits.lastName}
          autoComplete="off"
          {...form.field('lastName')}
        />
      </FieldRow>
      <TextField label={fieldLabel('email')} required type="email" autoComplete="off" {...form.field('email')} />
      <FieldRow>
        <TextField
          label={fieldLabel('title')}
          isOptional
          maxLength={personLimits.title}
          autoComplete="off"
          {...form.field('title')}
        />
        <TextField
          label={fieldLabel('department')}
          isOptional
          maxLength={personLimits.department}
          autoComplete="off"
          {...form.field('department')}
        />
      </FieldRow>
      {choosesManagers && !isGuest && (
        <PersonPicker label={fieldLabel('managerId')} isOptional {...form.field('managerId')} />
      )}
      {/* Where no email leaves, the links come after adding. */}
      {me.mailServer === 'SET' && (
        <Checkbox
          label={t('directory.sendWelcomeEmails')}
          hint={t('directory.sendWelcomeHint')}
          value={form.values.sendWelcomeEmails}
          onChange={(sendWelcomeEmails) => form.set({ sendWelcomeEmails })}
        />
      )}
      <FormActions>
        <Button type="submit" kind="primary" busy={add.isPending}>
          {t('directory.addCount', { count: 1 })}
        </Button>
      </FormActions>
    </Form>
  )
}
