import {
  IconBolt,
  IconBook,
  IconBulb,
  IconChartLine,
  IconCode,
  IconCoin,
  IconFlag,
  IconHeart,
  IconHeartHandshake,
  IconLeaf,
  IconMessages,
  IconMountain,
  IconRocket,
  IconSchool,
  IconShieldCheck,
  IconSparkles,
  IconStar,
  IconTarget,
  IconTool,
  IconTrophy,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import type { Icon } from '../core/area.ts'

/** The icons that objectives can have, by their names. */
export const objectiveIcons = {
  target: IconTarget,
  flag: IconFlag,
  mountain: IconMountain,
  rocket: IconRocket,
  trophy: IconTrophy,
  star: IconStar,
  bolt: IconBolt,
  bulb: IconBulb,
  sparkles: IconSparkles,
  chart: IconChartLine,
  coin: IconCoin,
  users: IconUsers,
  handshake: IconHeartHandshake,
  heart: IconHeart,
  messages: IconMessages,
  book: IconBook,
  school: IconSchool,
  tool: IconTool,
  code: IconCode,
  shield: IconShieldCheck,
  world: IconWorld,
  leaf: IconLeaf,
} satisfies Record<string, Icon>
export type IconName = keyof typeof objectiveIcons

export const isIconName = (name: string): name is IconName => Object.hasOwn(objectiveIcons, name)
