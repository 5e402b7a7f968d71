import type { PersonField } from '@perennial/domain/people/editing.ts'
import { useState } from 'react'
import { ApiError, useWrite } from '../core/api.ts'
import { formatList, t } from '../core/i18n.ts'
import { isHrType, useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { AdminContacts } from '../ui/AdminContacts.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Form, FormActions, useForm } from '../ui/Form.tsx'
import { Page } from '../ui/Page.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { AddressChange } from './AddressChange.tsx'
import { fieldLabel, ProfileFields } from './ProfileFields.tsx'
import { jobSummary, type Person } from './person.ts'
import { changedFields, mergeChanges, profilePatch, profileValues } from './profile-form.ts'

/** A profile to be changed, as far as it is one's own to change (EMP-8). */
export function EditProfilePage({ person }: { person: Person }) {
  const me = useCurrentUser()
  const [, change] = useUrlQuery()
  const isReadOnly = person.can.edit.length === 0
  const leave = () => change({ edit: undefined })
  return (
    <Page title={t('people.edit', { name: person.name })} width="form" intro={jobSummary(person)}>
      {isReadOnly ? (
        <>
          <Banner actions={<Button onClick={leave}>{t('people.toProfile')}</Button>}>
            {t(isHrType(me) ? 'people.readOnlyForHr' : 'people.readOnly')}
          </Banner>
          <AdminContacts />
        </>
      ) : (
        <EditForm person={person} onLeave={leave} />
      )}
    </Page>
  )
}

const conflictOf = (error: unknown): Person | undefined =>
  error instanceof ApiError && error.code === 'EDITED_MEANWHILE'
    ? (error.data as { current: Person } | undefined)?.current
    : undefined

function EditForm({ person, onLeave }: { person: Person; onLeave: () => void }) {
  const me = useCurrentUser()
  const [base, setBase] = useState(person)
  const save = useWrite('PATCH /users/{id}', {
    failure: 'form',
    refresh: ['GET /users', 'GET /users/{id}', ...(person.id === me.id ? (['GET /users/current'] as const) : [])],
    done: (saved) => {
      const waiting = saved.addressChange
      if (waiting && waiting.address !== base.addressChange?.address)
        showSuccess(
          t(waiting.isSavedLocally ? 'addressChange.savedHere' : 'addressChange.saved', { address: waiting.address }),
        )
      setBase(saved)
      form.reset(profileValues(saved))
    },
  })
  const theirs = conflictOf(save.error)
  const form = useForm(profileValues(person), theirs ? undefined : save.error)
  const send = (version: number | undefined) =>
    save.mutate({ id: person.id, version: version ?? 1, ...profilePatch(profileValues(base), form.values) })
  const takeTheirs = (current: Person) => {
    setBase(current)
    form.reset(profileValues(current))
    save.reset()
  }
  return (
    <Form form={form} onSubmit={() => send(base.version)}>
      {theirs && (
        <Banner
          tone="warning"
          isAlert
          actions={
            <>
              <Button onClick={() => takeTheirs(theirs)}>{t('people.takeTheirs')}</Button>
              <Button
                kind="primary"
                busy={save.isPending}
                onClick={() => {
                  form.set(mergeChanges(profileValues(base), form.values, profileValues(theirs)))
                  send(theirs.version)
                }}
              >
                {t('people.saveOnTop')}
              </Button>
            </>
          }
        >
          <b>{t('people.changedMeanwhile')}</b> {whatTheySaved(base, theirs)}
        </Banner>
      )}
      <AddressChange person={base} />
      <ProfileFields form={form} person={person} />
      <FormActions>
        {!theirs && <SaveButton form={form} write={save} />}
        <Button onClick={onLeave}>{t('people.toProfile')}</Button>
      </FormActions>
    </Form>
  )
}

function whatTheySaved(before: Person, now: Person): string {
  const fields: PersonField[] = changedFields(profileValues(before), profileValues(now))
  if (fields.length === 0) return t('people.changedMeanwhileNothing')
  return t('people.changedMeanwhileBody', { fields: formatList(fields.map(fieldLabel)) })
}
