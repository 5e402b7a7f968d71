import type { HelpfulResource } from '@perennial/contract/helpful-resources/routes.ts'
import { type PointerEvent, useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Confirm } from '../ui/Dialog.tsx'
import { DragHandle } from '../ui/DragHandle.tsx'
import { MoreMenu } from '../ui/Menu.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { ResourceLink } from './ResourceList.tsx'
import css from './Resources.module.css'

type Props = {
  resource: HelpfulResource
  index: number
  count: number
  /** Attachments are off: existing files are hidden from writers. */
  areFilesOff: boolean
  isDragged: boolean
  drop: 'above' | 'below' | undefined
  onMove: (step: -1 | 1) => void
  onDrag: (event: PointerEvent<HTMLElement>) => void
  onChange: () => void
}

/** One file or link, with where and to whom it is shown. */
export function ResourceCard({ resource, index, count, onMove, onChange, ...props }: Props) {
  const { id, title, description, modules, readers, file } = resource
  const [isAsking, setAsking] = useState(false)
  const remove = useWrite('DELETE /helpful-resources/{id}', {
    refresh: ['GET /helpful-resources'],
    done: () => {
      setAsking(false)
      showSuccess(t('resources.removed', { title }))
    },
  })
  return (
    <li className={css.card} data-dragged={props.isDragged || undefined} data-drop={props.drop}>
      {count > 1 && (
        <DragHandle
          id={id}
          label={t('resources.handle', { title })}
          title={t('resources.handleHint')}
          onDrag={props.onDrag}
          onMove={onMove}
        />
      )}
      <div className={css.words}>
        <span>
          <ResourceLink resource={resource} address={{}} />
        </span>
        {description !== '' && <p className={css.description}>{description}</p>}
        <span className={css.who}>
          {[
            ...modules.map((module) => t(`resources.modules.${module}`)),
            ...readers.map((reader) => t(`resources.readers.${reader}`)),
          ].join(' · ')}
        </span>
        {modules.length === 0 && (
          <span>
            <StatusChip tone="neutral">{t('resources.modules.none')}</StatusChip>
          </span>
        )}
        {file && props.areFilesOff && (
          <span>
            <StatusChip tone="warning">{t('resources.filesOff')}</StatusChip>
          </span>
        )}
      </div>
      <MoreMenu
        kind="quiet"
        label={t('resources.actions', { title })}
        items={[
          { label: t('resources.change'), onClick: onChange },
          ...(index > 0 ? [{ label: t('resources.up'), onClick: () => onMove(-1) }] : []),
          ...(index < count - 1 ? [{ label: t('resources.down'), onClick: () => onMove(1) }] : []),
          { label: t('resources.remove'), isDanger: true, onClick: () => setAsking(true) },
        ]}
      />
      {isAsking && (
        <Confirm
          title={t('resources.removeAsk', { title })}
          body={t('resources.removeBody')}
          confirm={t('resources.remove')}
          isDanger
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
