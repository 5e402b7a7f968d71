import { type MessageKey, t } from '../core/i18n.ts'
import { type SessionUser, useCurrentUser } from '../core/session.ts'
import { createMenuItems } from '../shell/navigation.ts'
import { Dialog } from '../ui/Dialog.tsx'
import css from './Help.module.css'

const MODIFIER = /^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl'

const shortcuts: readonly (readonly [keys: readonly string[], what: MessageKey])[] = [
  [['j'], 'help.shortcut.search'],
  [[MODIFIER, 'K'], 'help.shortcut.search'],
  [['c'], 'help.shortcut.create'],
  [['Esc'], 'help.shortcut.close'],
  [['?'], 'help.shortcut.list'],
  [[MODIFIER, 'Enter'], 'help.shortcut.submit'],
  [[MODIFIER, 'S'], 'help.shortcut.save'],
]

/** Guests have no search, and not everyone can create something. */
const isThere = (what: MessageKey, me: SessionUser): boolean => {
  if (what === 'help.shortcut.search') return !me.isGuest
  return what !== 'help.shortcut.create' || createMenuItems(me).length > 0
}

/** Every shortcut, in a dialog. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('help.shortcuts')} width={420} onClose={onClose}>
      <ShortcutList />
    </Dialog>
  )
}

/** Keys and what they do. */
export function ShortcutList() {
  const me = useCurrentUser()
  const shown = shortcuts.filter(([, what]) => isThere(what, me))
  return (
    <dl className={css.shortcuts}>
      {shown.map(([keys, what]) => (
        <div key={keys.join(' ')}>
          <dt>{t(what)}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
