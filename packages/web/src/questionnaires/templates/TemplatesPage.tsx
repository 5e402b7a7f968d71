import { IconFileText, IconPlus } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { useRead } from '../../core/api.ts'
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

type QuestionTemplate = { id: string; name: string; isActive: boolean; questions: readonly { type: string }[] }
type Write<I> = { isPending: boolean; mutate: (input: I) => void }

/** What a kind of template defines for its pages. */
export type TemplateKind<T extends QuestionTemplate> = {
  path: string
  useTemplates: () => Pick<ReturnType<typeof useRead>, 'error' | 'refetch' | 'isFetching'> & {
    data: { templates: readonly T[] } | undefined
  }
  /** The layout of the administration around the list. */
  Layout: ComponentType<{ title: string; intro: string; actions?: ReactNode; children: ReactNode }>
  /** One template, or a new one. */
  Editor: ComponentType<{ template: T | undefined }>
  intro: () => string
  emptyBody: () => string
  /** What deleting one changes. */
  removeBody: () => string
  useMayEdit: () => boolean
  /** Between the number of questions and whether it is offered. */
  columns: () => readonly Column<T>[]
  useReorder: () => Write<{ ids: string[] }>
  useChange: () => (template: T) => void
  useRemove: (done: () => void) => Write<{ templateId: string }>
}

const NEW = 'new'

/** The templates in their order; one of them with `?template=`. */
export function TemplatesPage<T extends QuestionTemplate>({ kind }: { kind: TemplateKind<T> }) {
  const [chosen] = useUrlParam('template')
  const read = kind.useTemplates()
  const mayEdit = kind.useMayEdit()
  if (chosen === NEW && mayEdit) return <kind.Editor key={NEW} template={undefined} />
  const list = <TemplateList kind={kind} read={read} />
  if (!chosen || !mayEdit) return list
  return (
    <Loaded read={read} isPage>
      {({ templates }) => {
        const template = templates.find(({ id }) => id === chosen)
        return template ? <kind.Editor key={template.id} template={template} /> : list
      }}
    </Loaded>
  )
}

type ListProps<T extends QuestionTemplate> = {
  kind: TemplateKind<T>
  read: ReturnType<TemplateKind<T>['useTemplates']>
}

function TemplateList<T extends QuestionTemplate>({ kind, read }: ListProps<T>) {
  const add = kind.useMayEdit() && (
    <ButtonLink
      kind="primary"
      to={`${kind.path}?template=${NEW}`}
      icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
    >
      {t('questionTemplates.new')}
    </ButtonLink>
  )
  return (
    <kind.Layout
      title={t('questionTemplates.title')}
      intro={kind.intro()}
      actions={read.data?.templates.length !== 0 && add}
    >
      <Loaded read={read}>
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState
              icon={<IconFileText size={28} stroke={1.5} aria-hidden />}
              title={t('questionTemplates.none')}
              body={kind.emptyBody()}
              action={add}
            />
          ) : (
            <TemplateTable kind={kind} templates={templates} />
          )
        }
      </Loaded>
    </kind.Layout>
  )
}

function TemplateTable<T extends QuestionTemplate>({
  kind,
  templates,
}: {
  kind: TemplateKind<T>
  templates: readonly T[]
}) {
  const [removing, setRemoving] = useState<T>()
  const mayEdit = kind.useMayEdit()
  const order = kind.useReorder()
  const change = kind.useChange()
  const remove = kind.useRemove(() => {
    setRemoving(undefined)
    showSuccess(t('questionTemplates.deleted'))
  })
  const pathOf = ({ id }: T) => `${kind.path}?template=${id}`
  const move = (index: number, step: -1 | 1) => {
    const ids = templates.map(({ id }) => id)
    const [moved] = ids.splice(index, 1)
    if (moved) order.mutate({ ids: ids.toSpliced(index + step, 0, moved) })
  }
  const columns: Column<T>[] = [
    {
      key: 'name',
      label: t('questionTemplates.name'),
      isHead: true,
      isUnsorted: true,
      cell: (template) => (mayEdit ? <Link to={pathOf(template)}>{template.name}</Link> : template.name),
    },
    {
      key: 'questions',
      label: t('questionTemplates.questions'),
      align: 'end',
      isUnsorted: true,
      cell: ({ questions }) => questions.filter(({ type }) => type !== 'HEADING').length,
    },
    ...kind.columns(),
    {
      key: 'state',
      label: t('questionTemplates.state'),
      isUnsorted: true,
      isPlain: true,
      cell: ({ isActive }) => (
        <StatusChip tone={isActive ? 'success' : 'neutral'}>
          {t(isActive ? 'questionTemplates.active' : 'questionTemplates.inactive')}
        </StatusChip>
      ),
    },
  ]
  const actions: Column<T> = {
    key: 'actions',
    label: t('questionTemplates.actions'),
    isLabelHidden: true,
    isUnsorted: true,
    cell: (template) => {
      const index = templates.indexOf(template)
      return (
        <MoreMenu
          kind="quiet"
          label={t('questionTemplates.actionsOf', { name: template.name })}
          items={[
            { label: t('ui.edit'), to: pathOf(template) },
            {
              label: t(template.isActive ? 'questionTemplates.deactivate' : 'questionTemplates.activate'),
              onClick: () => change({ ...template, isActive: !template.isActive }),
            },
            ...(index > 0 ? [{ label: t('questionTemplates.moveUp'), onClick: () => move(index, -1) }] : []),
            ...(index < templates.length - 1
              ? [{ label: t('questionTemplates.moveDown'), onClick: () => move(index, 1) }]
              : []),
            { label: t('questionTemplates.delete'), isDanger: true, onClick: () => setRemoving(template) },
          ]}
        />
      )
    },
  }
  return (
    <>
      <Table
        isBare
        label={t('questionTemplates.title')}
        rows={templates}
        columns={mayEdit ? [...columns, actions] : columns}
        rowKey={({ id }) => id}
      />
      {removing && (
        <Confirm
          title={t('questionTemplates.removeAsk', { name: removing.name })}
          body={kind.removeBody()}
          confirm={t('questionTemplates.delete')}
          isDanger
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ templateId: removing.id })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
