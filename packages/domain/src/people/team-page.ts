import { allowed, refused, type Verdict } from '../verdict.ts'

export const teamRefusals = ['NO_TEAM'] as const
export type TeamRefusal = (typeof teamRefusals)[number]

/** What makes a team: people who report to someone, and people whom they review. */
export type TeamFacts = { isGuest: boolean; hasReports: boolean; hasReviewees: boolean }

/** Team is open to anyone who has a report or reviews someone (EMP-P06); others who bookmarked it are refused (EMP-P13). */
export function canOpenTeam({ isGuest, hasReports, hasReviewees }: TeamFacts): Verdict<TeamRefusal> {
  return !isGuest && (hasReports || hasReviewees) ? allowed : refused('NO_TEAM')
}
