import { requestKinds } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { type ApiResponse, useRead, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Switch } from '../../ui/ChoiceFields.tsx'
import { Form, FormActions, useForm } from '../../ui/Form.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Stack } from '../../ui/Page.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { ReadersField } from '../request/ReadersField.tsx'
import { AdminLayout } from './AdminLayout.tsx'

type Saved = ApiResponse<'GET /feedback-request-settings'>
type Kind = (typeof requestKinds)[number]

/** Who may ask about whom, and who reads feedback unless its requester chooses otherwise (ANY-P02, ANY-P03). */
export function SettingsPage() {
  const read = useRead('GET /feedback-request-settings', {})
  return (
    <AdminLayout title={t('anytimeFeedback.admin.settings')} intro={t('anytimeFeedback.admin.settingsIntro')}>
      <Loaded read={read}>{(saved) => <Fields saved={saved} />}</Loaded>
    </AdminLayout>
  )
}

function Fields({ saved }: { saved: Saved }) {
  const save = useWrite('PUT /feedback-request-settings', {
    failure: 'form',
    refresh: ['GET /feedback-request-settings', 'GET /feedback-requests/form-options'],
    done: ({ settings }): void => form.reset(settings),
  })
  const form = useForm(saved.settings, save.error)
  const { kinds } = form.values
  const setKind = (kind: Kind, change: Partial<(typeof kinds)[Kind]>) =>
    form.set({ kinds: { ...kinds, [kind]: { ...kinds[kind], ...change } } })
  return (
    <Form
      form={form}
      label={t('anytimeFeedback.admin.settings')}
      onSubmit={() => form.isDirty && save.mutate({ settings: form.values, version: saved.version })}
    >
      <Stack gap={24}>
        <Card title={t('anytimeFeedback.admin.asking')}>
          <Switch
            label={t('anytimeFeedback.admin.everyone')}
            hint={t('anytimeFeedback.admin.everyoneHint')}
            {...form.field('everyoneMayAskAboutEveryone')}
          />
          <Switch
            label={t('anytimeFeedback.admin.several')}
            hint={t('anytimeFeedback.admin.severalHint')}
            {...form.field('severalSubjects')}
          />
        </Card>
        {requestKinds.map((kind) => (
          <Card key={kind} title={t(`anytimeFeedback.admin.kind.${kind}`)}>
            <ReadersField
              kind={kind}
              levels={kinds[kind].levels}
              subject={undefined}
              isDefault
              onChange={(levels) => setKind(kind, { levels })}
            />
            <Switch
              label={t('anytimeFeedback.admin.canChange')}
              name={`can-change-${kind}`}
              value={kinds[kind].canChange}
              onChange={(canChange) => setKind(kind, { canChange })}
            />
          </Card>
        ))}
        <p>{t('anytimeFeedback.admin.sentStay')}</p>
      </Stack>
      <FormActions>
        <SaveButton write={save} form={form} />
      </FormActions>
    </Form>
  )
}
