import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { Banner } from '../ui/Banner.tsx'

/** Says where emails go while the installation sends none; renders nothing if it sends them. */
export function EmailNote() {
  const { mailServer } = useCurrentUser()
  if (mailServer === undefined || mailServer === 'SET') return null
  return <Banner tone="info">{t(`emailNote.${mailServer}`)}</Banner>
}
