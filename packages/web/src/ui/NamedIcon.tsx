import type { Icon } from '../core/area.ts'
import { t } from '../core/i18n.ts'

type Props = { from: Readonly<Record<string, Icon | undefined>>; name: string; size?: number }

/** An icon by its name, for choices that come from data; a missing one is replaced by a text (FRAME-20). */
export function NamedIcon({ from, name, size = 22 }: Props) {
  const Picture = Object.hasOwn(from, name) ? from[name] : undefined
  return Picture ? <Picture size={size} stroke={1.5} aria-hidden /> : <span>{t('shell.iconNotFound')}</span>
}
