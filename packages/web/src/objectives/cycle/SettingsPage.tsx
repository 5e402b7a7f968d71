import { type ApiResponse, useRead, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Form, FormActions, useForm } from '../../ui/Form.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page, Stack } from '../../ui/Page.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { ObjectiveAdminTabs } from './ObjectiveAdminTabs.tsx'
import { ValueListFields } from './ValueListFields.tsx'

type Saved = ApiResponse<'GET /objective-settings'>
const lists = ['categories', 'ratings'] as const

/** The categories and ratings that new objective cycles start from (SYS-045). */
export function ObjectiveSettingsPage() {
  const read = useRead('GET /objective-settings', {})
  return (
    <Page
      title={t('objectiveCycles.settings')}
      intro={t('objectiveCycles.settingsIntro')}
      width="wide"
      tabs={<ObjectiveAdminTabs />}
    >
      <Loaded read={read}>{(saved) => <Fields saved={saved} />}</Loaded>
    </Page>
  )
}

function Fields({ saved }: { saved: Saved }) {
  const save = useWrite('PUT /objective-settings', {
    failure: 'form',
    refresh: ['GET /objective-settings'],
    done: ({ settings }): void => form.reset(settings),
  })
  const form = useForm(saved.settings, save.error)
  return (
    <Form
      form={form}
      label={t('objectiveCycles.settings')}
      onSubmit={() => form.isDirty && save.mutate({ settings: form.values, version: saved.version })}
    >
      <Stack gap={24}>
        {lists.map((list) => (
          <Card key={list} title={t(`objectiveCycles.${list}`)}>
            <ValueListFields
              label={t(`objectiveCycles.${list}`)}
              values={form.values[list]}
              violation={form.field(list).error}
              onChange={(values) => form.set({ [list]: values })}
            />
          </Card>
        ))}
      </Stack>
      <FormActions>
        <SaveButton write={save} form={form} />
      </FormActions>
    </Form>
  )
}
