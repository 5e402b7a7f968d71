import { hrReachRefusals } from '@perennial/domain/people/content-rights.ts'
import { grantableRoles, type RoleName } from '@perennial/domain/people/roles.ts'
import { useState } from 'react'
import { ApiError, useWrite } from '../core/api.ts'
import { type MessageKey, t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/ChoiceFields.tsx'
import { useForm } from '../ui/Form.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Row, Stack } from '../ui/Page.tsx'
import type { Person } from './person.ts'
import { roleField, rolesOfPerson } from './role-labels.ts'

const offered: { name: RoleName; label: MessageKey; hint: MessageKey }[] = [
  { name: 'isHr', label: 'people.role.hrAdmin', hint: 'people.role.hrAdminHint' },
  { name: 'isAssistant', label: 'people.role.hrAssistant', hint: 'people.role.hrAssistantHint' },
  { name: 'isTechAdmin', label: 'people.role.techAdmin', hint: 'people.role.techAdminHint' },
]

/** Whether the role needs a second HR Admin. */
const isReachRefusal = (error: unknown) =>
  error instanceof ApiError && hrReachRefusals.some((hrReachRefusal) => hrReachRefusal === error.code)

/** Grants and revokes roles; roles that the viewer can’t grant are shown but disabled (ADM-6). */
export function RolesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const me = useCurrentUser()
  const own = grantableRoles(rolesOfPerson(me))
  const [roles, setRoles] = useState(rolesOfPerson(person.roles ?? { isHR: false, isAssistant: false, isAdmin: false }))
  const save = useWrite('PUT /users/{id}/roles', {
    refresh: ['GET /users/{id}', 'GET /users'],
    failure: 'form',
    done: () => {
      onClose()
      showSuccess(t('people.rolesChanged', { name: person.name }))
    },
  })
  const request = useWrite('POST /users/{id}/role-requests', {
    refresh: ['GET /role-requests'],
    failure: 'form',
    done: () => {
      onClose()
      showSuccess(t('roleRequests.asked', { name: person.name }))
    },
  })
  const { refusal } = useForm({}, request.error ?? save.error)
  const needsApproval = isReachRefusal(save.error)
  const choose = (name: RoleName, value: boolean) => {
    const next = { ...roles, [name]: value }
    // Someone has only one of the two HR roles.
    if (value && name === 'isHr') next.isAssistant = false
    if (value && name === 'isAssistant') next.isHr = false
    setRoles(next)
  }
  const send = () =>
    save.mutate({
      id: person.id,
      [roleField.isHr]: roles.isHr,
      [roleField.isAssistant]: roles.isAssistant,
      [roleField.isTechAdmin]: roles.isTechAdmin,
    })
  return (
    <FormDialog
      title={t('people.rolesOf', { name: person.name })}
      onClose={onClose}
      onSubmit={send}
      submit={t('ui.save')}
      busy={save.isPending}
    >
      {refusal && (
        <Banner tone="warning" isAlert>
          <Stack>
            <p>{refusal}</p>
            {needsApproval && !request.error && (
              <>
                <p>{t('roleRequests.askBody')}</p>
                <Row>
                  <Button busy={request.isPending} onClick={() => request.mutate({ id: person.id })}>
                    {t('roleRequests.ask')}
                  </Button>
                </Row>
              </>
            )}
          </Stack>
        </Banner>
      )}
      {offered.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          label={t(label)}
          hint={t(hint)}
          value={roles[name]}
          onChange={(value) => choose(name, value)}
          disabledReason={own.includes(name) ? undefined : t('people.notYoursToGive')}
        />
      ))}
    </FormDialog>
  )
}
