import type { UserSettings } from '@perennial/contract/company-settings/routes.ts'
import type { UserSetting } from '@perennial/domain/company-settings/features.ts'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/ChoiceFields.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { OverwriteConfirm, SettingsFormActions } from './SettingsFormActions.tsx'

const groups: readonly (readonly ['profile' | 'lists' | 'guests', readonly UserSetting[]])[] = [
  ['profile', ['peopleEditThemselves', 'peopleChooseManagers', 'peopleChangeOwnPictures', 'assistantsChangeManagers']],
  ['lists', ['directoryHidesEmails', 'directoryShowsJoined', 'activityAnniversaries']],
  ['guests', ['guestsMayBeAdded']],
]

/** What people may change about themselves, and what lists of people show (SET-11). */
export function UserSettingsPage() {
  const { id } = useCurrentUser().company
  const read = useRead('GET /companies/{id}/user-settings', { id })
  return (
    <Page title={t('settings.users.title')} width="form">
      <Loaded read={read}>{(settings) => <Fields id={id} settings={settings} />}</Loaded>
    </Page>
  )
}

function Fields({ id, settings }: { id: string; settings: UserSettings }) {
  const save = useWrite('PUT /companies/{id}/user-settings', {
    failure: 'form',
    refresh: ['GET /companies/{id}/user-settings'],
    done: ({ switches }): void => form.reset(switches),
  })
  const form = useForm(settings.switches, save.error)
  const send = (overwrites = false) =>
    form.isDirty && save.mutate({ id, switches: form.values, version: settings.version, overwrites })
  return (
    <>
      <Form form={form} onSubmit={() => send()} label={t('settings.users.title')}>
        {!settings.mayChange && <Banner>{t('settings.users.readOnly')}</Banner>}
        {groups.map(([group, names]) => (
          <Card key={group} title={t(`settings.users.${group}`)}>
            {names.map((name) => (
              <Switch
                key={name}
                label={t(`settings.users.${name}`)}
                hint={t(`settings.users.${name}Hint`)}
                isDisabled={!settings.mayChange}
                {...form.field(name)}
              />
            ))}
          </Card>
        ))}
        {settings.mayChange && <SettingsFormActions write={save} form={form} saved={settings} />}
      </Form>
      <OverwriteConfirm write={save} onOverwrite={() => send(true)} />
    </>
  )
}
