import { IconAlertTriangle, IconCheck, IconCloudOff, IconPencil, IconUsers } from '@tabler/icons-react'
import { type MessageKey, t } from '../core/i18n.ts'
import css from './SaveState.module.css'

export type AutosaveStatus = 'saved' | 'saving' | 'unsaved' | 'offline' | 'loggedOut' | 'full' | 'conflict' | 'failed'

const looks: Record<AutosaveStatus, { words: MessageKey; picture: typeof IconCheck }> = {
  saved: { words: 'ui.state.saved', picture: IconCheck },
  saving: { words: 'ui.state.saving', picture: IconPencil },
  unsaved: { words: 'ui.state.unsaved', picture: IconPencil },
  offline: { words: 'ui.state.offline', picture: IconCloudOff },
  loggedOut: { words: 'ui.state.loggedOut', picture: IconCloudOff },
  full: { words: 'ui.state.full', picture: IconCloudOff },
  conflict: { words: 'ui.state.conflict', picture: IconUsers },
  failed: { words: 'ui.state.failed', picture: IconAlertTriangle },
}

/** Where what is written is: on the server, on this device, in conflict. */
export function SaveState({ state }: { state: AutosaveStatus }) {
  const { words, picture: Picture } = looks[state]
  return (
    <span role="status" className={css.state} data-state={state}>
      <Picture size={16} stroke={1.5} aria-hidden />
      {t(words)}
    </span>
  )
}
