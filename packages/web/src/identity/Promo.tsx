import {
  IconBooks,
  IconBuildingStore,
  IconCheck,
  IconFlask,
  IconHammer,
  IconHeartHandshake,
  IconMasksTheater,
  IconPalette,
  IconPlant,
  IconSpeakerphone,
  IconStethoscope,
} from '@tabler/icons-react'
import { t } from '../core/i18n.ts'
import css from './RegistrationPage.module.css'

const checks = [1, 2, 3, 4] as const
const kinds = [
  [1, IconPlant],
  [2, IconPalette],
  [3, IconStethoscope],
  [4, IconBooks],
  [5, IconHammer],
  [6, IconSpeakerphone],
  [7, IconBuildingStore],
  [8, IconFlask],
  [9, IconMasksTheater],
  [10, IconHeartHandshake],
] as const

/** Reasons for the product, beside the registration: a list, and whom it is made for (REG-01, REG-04). */
export function Promo() {
  return (
    <aside className={css.promo}>
      <h2>{t('promo.title')}</h2>
      <p>{t('promo.body')}</p>
      <ul className={css.checks}>
        {checks.map((check) => (
          <li key={check} className={css.check}>
            <IconCheck size={20} stroke={2} aria-hidden />
            <span>{t(`promo.check.${check}`)}</span>
          </li>
        ))}
      </ul>
      <div>
        <p className={css.madeFor}>{t('promo.madeFor')}</p>
        <ul className={css.kinds}>
          {kinds.map(([one, Picture]) => (
            <li key={one} className={css.kind}>
              <Picture size={22} stroke={1.5} aria-hidden />
              {t(`promo.for.${one}`)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
