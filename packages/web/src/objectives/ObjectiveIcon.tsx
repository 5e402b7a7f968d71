import { isIconName, objectiveIcons } from './objective-icons.ts'

/** The icon that was chosen for an objective; nothing without one, or with one that no longer exists. */
export function ObjectiveIcon({ icon, size = 18 }: { icon: string; size?: number }) {
  const Picture = isIconName(icon) ? objectiveIcons[icon] : undefined
  return Picture ? <Picture size={size} stroke={1.5} aria-hidden /> : null
}
