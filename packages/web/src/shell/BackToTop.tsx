import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '../core/i18n.ts'
import css from './BackToTop.module.css'

const FROM_PX = 900
const UPWARD_PX = 150

/** Appears after 900 px, when the user scrolls up by 150 (FRAME-13). */
export function BackToTop() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let lowest = window.scrollY
    const check = () => {
      const at = window.scrollY
      lowest = Math.max(lowest, at)
      const goesUp = lowest - at >= UPWARD_PX
      if (at <= FROM_PX) lowest = at
      setShown(at > FROM_PX && goesUp)
    }
    window.addEventListener('scroll', check, { passive: true })
    return () => window.removeEventListener('scroll', check)
  }, [])
  if (!isShown) return null
  return (
    <button
      type="button"
      className={css.top}
      onClick={() => window.scrollTo({ top: 0 })}
      data-print="no"
      aria-label={t('shell.backToTop')}
    >
      <IconArrowUp size={18} stroke={1.75} aria-hidden />
    </button>
  )
}
