import type { HelpfulResource } from '@perennial/contract/helpful-resources/routes.ts'
import { IconBooks, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type ApiResponse, useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { dropPosition, useDragSort } from '../ui/use-drag-sort.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ResourceCard } from './ResourceCard.tsx'
import { ResourceDialog } from './ResourceDialog.tsx'
import css from './Resources.module.css'

type List = ApiResponse<'GET /helpful-resources'>

/** `/app/admin/settings/helpful-resources`: the resources beside writing forms, and their order (ADM-P24). */
export function ResourcesPage() {
  const read = useRead('GET /helpful-resources', {})
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button
      kind="primary"
      icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
      disabledReason={read.data && refusalMessage(read.data.addLink)}
      onClick={() => setAdding(true)}
    >
      {t('resources.add')}
    </Button>
  )
  const isEmpty = read.data?.resources.length === 0
  return (
    <Page title={t('resources.title')} intro={t('resources.intro')} actions={!isEmpty && add}>
      <Loaded read={read} skeleton={<Skeleton lines={4} isCard />}>
        {(data) =>
          isEmpty ? (
            <EmptyState
              icon={<IconBooks size={28} stroke={1.5} aria-hidden />}
              title={t('resources.none')}
              body={t('resources.noneBody')}
              action={add}
            />
          ) : (
            <Sorted data={data} />
          )
        }
      </Loaded>
      {isAdding && <ResourceDialog hasFiles={read.data?.addFile.allowed ?? false} onClose={() => setAdding(false)} />}
    </Page>
  )
}

/** All resources; moved by their handles, the keyboard or the menu, and saved immediately. */
function Sorted({ data }: { data: List }) {
  const [ids, setIds] = useState<string[]>()
  const [changing, setChanging] = useState<HelpfulResource>()
  const [announcement, announce] = useState('')
  const held = useRef<string | null>(null)
  const order = useWrite('PUT /helpful-resources/order', { refresh: ['GET /helpful-resources'] })
  // A new order is shown while it is being saved.
  const shown = ids ? ids.flatMap((id) => data.resources.find((resource) => resource.id === id) ?? []) : data.resources
  const move = (from: number, to: number) => {
    const one = shown[from]
    if (!one || to < 0 || to >= shown.length || order.isPending) return
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, one)
    held.current = one.id
    setIds(next.map(({ id }) => id))
    order.mutate({ ids: next.map(({ id }) => id) }, { onSettled: () => setIds(undefined) })
    announce(t('resources.moved', { position: to + 1, count: shown.length }))
  }
  const { list, drag, begin } = useDragSort(move)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved resource keeps the keyboard focus in its new place
  useEffect(() => {
    if (held.current) list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(held.current)}"]`)?.focus()
    held.current = null
  }, [ids])
  return (
    <>
      <ol className={css.list} ref={list} aria-label={t('resources.list')}>
        {shown.map((resource, index) => (
          <ResourceCard
            key={resource.id}
            resource={resource}
            index={index}
            count={shown.length}
            areFilesOff={!data.addFile.allowed && data.addFile.reason === 'RESOURCE_FILES_OFF'}
            isDragged={drag?.from === index}
            drop={dropPosition(drag, index)}
            onMove={(step) => move(index, index + step)}
            onDrag={(event) => begin(index, event)}
            onChange={() => setChanging(resource)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {changing && <ResourceDialog resource={changing} hasFiles onClose={() => setChanging(undefined)} />}
    </>
  )
}
