/**
 * Where the emails of a company go: to a mail server; without one they stay in each person's built-in mailbox. Those of the sample
 * company always stay there.
 */
export const mailServers = ['SET', 'NONE', 'SAMPLE'] as const
export type MailServer = (typeof mailServers)[number]

export function mailServerOf({ isSample, isSet }: { isSample: boolean; isSet: boolean }): MailServer {
  if (isSample) return 'SAMPLE'
  return isSet ? 'SET' : 'NONE'
}

/** How the mail server is doing. */
export const mailServerStates = ['NONE', 'REACHABLE', 'FAILING'] as const
export type MailServerState = (typeof mailServerStates)[number]
