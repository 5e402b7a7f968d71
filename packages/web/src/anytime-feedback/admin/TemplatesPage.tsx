import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiResponse, useRead, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { EmptyState, Loaded } from '../../ui/Loaded.tsx'
import { MoreMenu } from '../../ui/Menu.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { ADMIN, AdminLayout } from './AdminLayout.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'

type Template = ApiResponse<'GET /feedback-templates'>['templates'][number]

const NEW = 'new'
const PATH = `${ADMIN}/templates`
const pathOf = ({ id }: Template) => `${PATH}?template=${id}`

/** The questionnaires that requesters can choose; one of them with `?template=`. */
export function TemplatesPage() {
  const [chosen] = useUrlParam('template')
  const read = useRead('GET /feedback-templates', {})
  if (chosen === NEW) return <TemplateEditor key={NEW} template={undefined} listPath={PATH} />
  if (chosen)
    return (
      <Loaded read={read} isPage>
        {({ templates }) => {
          const template = templates.find(({ id }) => id === chosen)
          return template ? (
            <TemplateEditor key={template.id} template={template} listPath={PATH} />
          ) : (
            <TemplateList read={read} />
          )
        }}
      </Loaded>
    )
  return <TemplateList read={read} />
}

function TemplateList({ read }: { read: ReturnType<typeof useRead<'GET /feedback-templates'>> }) {
  const add = (
    <ButtonLink kind="primary" to={`${PATH}?template=${NEW}`} icon={<IconPlus size={18} stroke={1.5} aria-hidden />}>
      {t('anytimeFeedback.admin.newTemplate')}
    </ButtonLink>
  )
  return (
    <AdminLayout
      title={t('anytimeFeedback.admin.templates')}
      intro={t('anytimeFeedback.admin.templatesIntro')}
      actions={read.data?.templates.length !== 0 && add}
    >
      <Loaded read={read}>
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState
              icon={<IconFileText size={28} stroke={1.5} aria-hidden />}
              title={t('anytimeFeedback.admin.noTemplates')}
              body={t('anytimeFeedback.admin.noTemplatesBody')}
              action={add}
            />
          ) : (
            <TemplateTable templates={templates} />
          )
        }
      </Loaded>
    </AdminLayout>
  )
}

function TemplateTable({ templates }: { templates: readonly Template[] }) {
  const [removing, setRemoving] = useState<Template>()
  const refresh = ['GET /feedback-templates', 'GET /feedback-requests/form-options'] as const
  const order = useWrite('PUT /feedback-templates/order', { refresh })
  const change = useWrite('PUT /feedback-templates/{templateId}', { refresh })
  const remove = useWrite('DELETE /feedback-templates/{templateId}', {
    refresh,
    done: () => {
      setRemoving(undefined)
      showSuccess(t('anytimeFeedback.deleted'))
    },
  })
  const move = (index: number, step: -1 | 1) => {
    const ids = templates.map(({ id }) => id)
    const [moved] = ids.splice(index, 1)
    if (moved) order.mutate({ ids: ids.toSpliced(index + step, 0, moved) })
  }
  const columns: Column<Template>[] = [
    {
      key: 'name',
      label: t('anytimeFeedback.admin.name'),
      isHead: true,
      isUnsorted: true,
      cell: (template) => <Link to={pathOf(template)}>{template.name}</Link>,
    },
    {
      key: 'questions',
      label: t('anytimeFeedback.admin.questions'),
      align: 'end',
      isUnsorted: true,
      cell: ({ questions }) => questions.filter(({ type }) => type !== 'HEADING').length,
    },
    {
      key: 'for',
      label: t('anytimeFeedback.admin.for'),
      isUnsorted: true,
      cell: ({ isForManagersOnly }) =>
        t(isForManagersOnly ? 'anytimeFeedback.admin.forManagers' : 'anytimeFeedback.admin.forEveryone'),
    },
    {
      key: 'state',
      label: t('anytimeFeedback.admin.state'),
      isUnsorted: true,
      isPlain: true,
      cell: ({ isActive }) => (
        <StatusChip tone={isActive ? 'success' : 'neutral'}>
          {t(isActive ? 'anytimeFeedback.admin.active' : 'anytimeFeedback.admin.inactive')}
        </StatusChip>
      ),
    },
    {
      key: 'actions',
      label: t('anytimeFeedback.admin.actions'),
      isLabelHidden: true,
      isUnsorted: true,
      cell: (template) => {
        const { id: templateId, ...values } = template
        const index = templates.indexOf(template)
        return (
          <MoreMenu
            kind="quiet"
            label={t('anytimeFeedback.admin.actionsOf', { name: template.name })}
            items={[
              { label: t('ui.edit'), to: pathOf(template) },
              {
                label: t(template.isActive ? 'anytimeFeedback.admin.deactivate' : 'anytimeFeedback.admin.activate'),
                onClick: () => change.mutate({ templateId, ...values, isActive: !template.isActive }),
              },
              ...(index > 0 ? [{ label: t('anytimeFeedback.admin.moveUp'), onClick: () => move(index, -1) }] : []),
              ...(index < templates.length - 1
                ? [{ label: t('anytimeFeedback.admin.moveDown'), onClick: () => move(index, 1) }]
                : []),
              { label: t('anytimeFeedback.delete'), isDanger: true, onClick: () => setRemoving(template) },
            ]}
          />
        )
      },
    },
  ]
  return (
    <>
      <Table
        isBare
        label={t('anytimeFeedback.admin.templates')}
        rows={templates}
        columns={columns}
        rowKey={({ id }) => id}
      />
      {removing && (
        <Confirm
          title={t('anytimeFeedback.admin.removeAsk', { name: removing.name })}
          body={t('anytimeFeedback.admin.removeBody')}
          confirm={t('anytimeFeedback.delete')}
          isDanger
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ templateId: removing.id })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
