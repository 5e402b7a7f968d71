import { IconMessageQuestion, IconMessageShare } from '@tabler/icons-react'
import { t } from '../core/i18n.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Link } from '../ui/Link.tsx'
import css from './AnytimeFeedback.module.css'

const choices = [
  { kind: 'request', to: '/app/anytime-feedback/request', Picture: IconMessageQuestion },
  { kind: 'give', to: '/app/anytime-feedback/give', Picture: IconMessageShare },
] as const

/** Asking for feedback or giving it, chosen without leaving the page (CREATE-07, CREATE-10, CREATE-11). */
export function ChooseFeedbackDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('anytimeFeedback.create')} onClose={onClose}>
      <ul className={css.choices}>
        {choices.map(({ kind, to, Picture }) => (
          <li key={kind}>
            <Link to={to} className={css.choice} onClick={onClose}>
              <Picture size={24} stroke={1.5} aria-hidden />
              <span>
                <b>{t(`anytimeFeedback.${kind}`)}</b>
                <span>{t(`anytimeFeedback.${kind}.hint`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
