import { IconMessage2Plus, IconMessageQuestion, IconMessageShare } from '@tabler/icons-react'
import { t } from '../core/i18n.ts'
import { isOn, useCurrentUser } from '../core/session.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Link } from '../ui/Link.tsx'
import css from './AnytimeFeedback.module.css'
import { CYCLES } from './feedback-lists.ts'

/** Asking for feedback or giving it, chosen without leaving the page (CREATE-07, CREATE-10, CREATE-11). */
export function ChooseFeedbackDialog({ onClose }: { onClose: () => void }) {
  const me = useCurrentUser()
  const choices = [
    {
      to: '/app/anytime-feedback/request',
      title: t('anytimeFeedback.request'),
      hint: t('anytimeFeedback.request.hint'),
      Picture: IconMessageQuestion,
    },
    {
      to: '/app/anytime-feedback/give',
      title: t('anytimeFeedback.give'),
      hint: t('anytimeFeedback.give.hint'),
      Picture: IconMessageShare,
    },
    {
      to: '/app/feedback/new-unsolicited',
      title: t('feedback.proactive.title'),
      hint: t('feedback.proactive.hint'),
      Picture: IconMessage2Plus,
      feature: CYCLES,
    },
  ]
  return (
    <Dialog title={t('anytimeFeedback.create')} onClose={onClose}>
      <ul className={css.choices}>
        {choices
          .filter(({ feature }) => isOn(me, feature))
          .map(({ to, title, hint, Picture }) => (
            <li key={to}>
              <Link to={to} className={css.choice} onClick={onClose}>
                <Picture size={24} stroke={1.5} aria-hidden />
                <span>
                  <b>{title}</b>
                  <span>{hint}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
