import type { ReactNode } from 'react'
import { type ApiResponse, useRead, useWrite } from '../../core/api.ts'
import { type MessageKey, t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { Card } from '../../ui/Card.tsx'
import { Form, FormActions, useForm } from '../../ui/Form.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page, Stack } from '../../ui/Page.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { ObjectiveAdminTabs } from './ObjectiveAdminTabs.tsx'
import { ValueListFields } from './ValueListFields.tsx'

type Saved = ApiResponse<'GET /objective-settings'>
type ListName = 'categories' | 'ratings'

/** The categories and ratings that new objective cycles start from (SYS-045). */
export const ObjectiveSettingsPage = () => (
  <ListsPage title="objectiveCycles.settings" lists={['categories', 'ratings']} tabs={<ObjectiveAdminTabs />} />
)
export const ObjectiveCategoriesPage = () => <ListsPage title="objectiveCycles.categories" lists={['categories']} />
export const ObjectiveRatingsPage = () => <ListsPage title="objectiveCycles.ratings" lists={['ratings']} />

type Props = { title: MessageKey; lists: readonly ListName[]; tabs?: ReactNode }

function ListsPage({ title, lists, tabs }: Props) {
  const { isHR } = useCurrentUser()
  const read = useRead('GET /objective-settings', {})
  return (
    <Page title={t(title)} intro={t('objectiveCycles.settingsIntro')} width="wide" tabs={tabs}>
      <Loaded read={read}>
        {(saved) =>
          isHR ? <Fields title={title} saved={saved} lists={lists} /> : <Names saved={saved} lists={lists} />
        }
      </Loaded>
    </Page>
  )
}

/** HR Admins alone change the lists (PERM-04); others read them. */
const Names = ({ saved, lists }: { saved: Saved; lists: readonly ListName[] }) => (
  <Stack gap={24}>
    {lists.map((list) => (
      <Card key={list} title={t(`objectiveCycles.${list}`)}>
        <ul>
          {saved.settings[list].map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      </Card>
    ))}
  </Stack>
)

function Fields({ title, saved, lists }: Pick<Props, 'title' | 'lists'> & { saved: Saved }) {
  const save = useWrite('PUT /objective-settings', {
    failure: 'form',
    refresh: ['GET /objective-settings'],
    done: ({ settings }): void => form.reset(settings),
  })
  const form = useForm(saved.settings, save.error)
  return (
    <Form
      form={form}
      label={t(title)}
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
