import type { PersonField } from '@perennial/domain/people/editing.ts'
import { useState } from 'react'
import { ApiError, useWrite } from '../core/api.ts'
import { listed, t } from '../core/i18n.ts'
import { isHrType, useMe } from '../core/session.ts'
import { succeed } from '../core/toasts.ts'
import { useQueryOfAddress } from '../core/url-query.ts'
import { AdminContacts } from '../ui/AdminContacts.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Form, FormActions, useForm } from '../ui/Form.tsx'
import { Page } from '../ui/Page.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { AddressChange } from './AddressChange.tsx'
import { EditFields, wordOf } from './ProfileFields.tsx'
import { introOf, type Person } from './person.ts'
import { changeOf, differing, onTop, valuesOf } from './profile-form.ts'

/** A profile to be changed, as far as it is one's own to change (EMP-8). */
export function EditPage({ person }: { person: Person }) {
  const me = useMe()
  const [, change] = useQueryOfAddress()
  const isReadOnly = person.can.edit.length === 0
  const leave = () => change({ edit: undefined })
  return (
    <Page title={t('people.edit', { name: person.name })} width="form" intro={introOf(person)}>
      {isReadOnly ? (
        <>
          <Banner actions={<Button onPress={leave}>{t('people.toProfile')}</Button>}>
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
  const me = useMe()
  const [base, setBase] = useState(person)
  const save = useWrite('PATCH /users/{id}', {
    failure: 'form',
    refresh: ['GET /users', 'GET /users/{id}', ...(person.id === me.id ? (['GET /users/current'] as const) : [])],
    done: (saved) => {
      const waiting = saved.addressChange
      if (waiting && waiting.address !== base.addressChange?.address)
        succeed(t(waiting.isKeptHere ? 'addressChange.savedHere' : 'addressChange.saved', { address: waiting.address }))
      setBase(saved)
      form.reset(valuesOf(saved))
    },
  })
  const theirs = conflictOf(save.error)
  const form = useForm(valuesOf(person), theirs ? undefined : save.error)
  const send = (version: number | undefined) =>
    save.mutate({ id: person.id, version: version ?? 1, ...changeOf(valuesOf(base), form.values) })
  const takeTheirs = (current: Person) => {
    setBase(current)
    form.reset(valuesOf(current))
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
              <Button onPress={() => takeTheirs(theirs)}>{t('people.takeTheirs')}</Button>
              <Button
                kind="primary"
                busy={save.isPending}
                onPress={() => {
                  form.set(onTop(valuesOf(base), form.values, valuesOf(theirs)))
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
      <EditFields form={form} person={person} />
      <FormActions>
        {!theirs && <SaveButton form={form} write={save} />}
        <Button onPress={onLeave}>{t('people.toProfile')}</Button>
      </FormActions>
    </Form>
  )
}

function whatTheySaved(before: Person, now: Person): string {
  const fields: PersonField[] = differing(valuesOf(before), valuesOf(now))
  if (fields.length === 0) return t('people.changedMeanwhileNothing')
  return t('people.changedMeanwhileBody', { fields: listed(fields.map(wordOf)) })
}
