import {
  IconAddressBook,
  IconAdjustments,
  IconBuildings,
  IconClipboardList,
  IconFileDownload,
  IconFileImport,
  IconFileText,
  IconHistory,
  IconKey,
  IconMail,
  IconMessage2,
  IconPencil,
  IconTargetArrow,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import type { Icon, MenuIcon } from '../core/area.ts'

const icons: Record<MenuIcon, Icon> = {
  AddressBook: IconAddressBook,
  Adjustments: IconAdjustments,
  Buildings: IconBuildings,
  ClipboardList: IconClipboardList,
  FileDownload: IconFileDownload,
  FileImport: IconFileImport,
  FileText: IconFileText,
  History: IconHistory,
  Key: IconKey,
  Mail: IconMail,
  Message: IconMessage2,
  Pencil: IconPencil,
  Target: IconTargetArrow,
  User: IconUser,
  UserPlus: IconUserPlus,
}

export function MenuEntryIcon({ name }: { name: MenuIcon }) {
  const Picture = icons[name]
  return <Picture size={18} stroke={1.5} aria-hidden />
}
