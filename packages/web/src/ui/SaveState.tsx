import { IconAlertTriangle, IconCheck, IconCloudOff, IconPencil, IconUsers } from '@tabler/icons-react'
import { type MessageKey, t } from '../core/i18n.ts'
import css from './SaveState.module.css'

export type AutosaveStatus = 'saved' | 'saving' | 'unsaved' | 'offline' | 'loggedOut' | 'full' | 'conflict' | 'failed'

const appearances: Record<AutosaveStatus, { message: MessageKey; picture: typeof IconCheck }> = {
  saved: { message: 'ui.state.saved', picture: IconCheck },
  saving: { message: 'ui.state.saving', picture: IconPencil },
  unsaved: { message: 'ui.state.unsaved', picture: IconPencil },
  offline: { message: 'ui.state.offline', picture: IconCloudOff },
  loggedOut: { message: 'ui.state.loggedOut', picture: IconCloudOff },
  full: { message: 'ui.state.full', picture: IconCloudOff },
  conflict: { message: 'ui.state.conflict', picture: IconUsers },
  failed: { message: 'ui.state.failed', picture: IconAlertTriangle },
}

/** Where the text is stored: on the server, on this device, or in conflict. */
export function SaveState({ state }: { state: AutosaveStatus }) {
  const { message, picture: Picture } = appearances[state]
  return (
    <span role="status" className={css.state} data-state={state}>
      <Picture size={16} stroke={1.5} aria-hidden />
      {t(message)}
    </span>
  )
}
