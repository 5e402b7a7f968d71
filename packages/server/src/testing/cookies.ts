import type { TestReply } from './client.ts'

const setCookies = (reply: TestReply) =>
  [reply.headers['set-cookie'] ?? []].flat().map((item) => String(item).split(';')[0] ?? '')

/** The value of a cookie that a response sets. */
export const cookieOf = (reply: TestReply, name: string): string | undefined =>
  setCookies(reply)
    .find((setCookie) => setCookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
