import type { CompanyBasics } from '@perennial/contract/company-settings/routes.ts'
import type { Language } from '@perennial/contract/messages/language.ts'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { languageOptions } from '../core/language-options.ts'
import { useCurrentUser } from '../core/session.ts'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/ChoiceFields.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TextField } from '../ui/TextField.tsx'
import { OverwriteConfirm, SettingsFormActions } from './SettingsFormActions.tsx'

/** Name, subdomain and language of the company (SET-01, SET-05). */
export function BasicsForm() {
  const { id } = useCurrentUser().company
  const read = useRead('GET /companies/{id}/basic-settings', { id })
  return (
    <Card title={t('settings.company.basics')}>
      <Loaded read={read}>{(basics) => <Fields id={id} basics={basics} />}</Loaded>
    </Card>
  )
}

function Fields({ id, basics }: { id: string; basics: CompanyBasics }) {
  const { name, language, subdomain, version } = basics
  const save = useWrite('PUT /companies/{id}/basic-settings', {
    failure: 'form',
    refresh: ['GET /companies/{id}/basic-settings', 'GET /users/current'],
    done: (saved): void => form.reset({ name: saved.name, language: saved.language }),
  })
  const form = useForm({ name, language }, save.error)
  const send = (overwrites = false) => form.isDirty && save.mutate({ id, ...form.values, version, overwrites })
  return (
    <>
      <Form form={form} onSubmit={() => send()} label={t('settings.company.basics')}>
        <TextField label={t('settings.company.name')} required maxLength={100} {...form.field('name')} />
        <TextField
          label={t('settings.company.subdomain')}
          hint={t('settings.company.subdomainHint')}
          value={subdomain}
          onChange={() => undefined}
          isDisabled
        />
        <Select
          label={t('settings.company.language')}
          hint={t('settings.company.languageHint')}
          options={languageOptions()}
          {...form.field('language')}
          onChange={(value) => form.set({ language: value as Language })}
        />
        <SettingsFormActions write={save} form={form} saved={basics} />
      </Form>
      <OverwriteConfirm write={save} onOverwrite={() => send(true)} />
    </>
  )
}
