import { t, type WordKey } from '../core/i18n.ts'
import { Dialog } from '../ui/Dialog.tsx'
import css from './Help.module.css'

const shortcuts: readonly (readonly [keys: readonly string[], what: WordKey])[] = [
  [['j'], 'help.shortcut.search'],
  [['c'], 'help.shortcut.create'],
  [['Esc'], 'help.shortcut.close'],
  [['?'], 'help.shortcut.list'],
  [['Ctrl', 'Enter'], 'help.shortcut.submit'],
  [['Ctrl', 'S'], 'help.shortcut.save'],
]

/** Every shortcut, in a dialog. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('help.shortcuts')} width={420} onClose={onClose}>
      <ShortcutList />
    </Dialog>
  )
}

/** Keys and what they do. */
export function ShortcutList() {
  return (
    <dl className={css.shortcuts}>
      {shortcuts.map(([keys, what]) => (
        <div key={what}>
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
