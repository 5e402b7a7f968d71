import type { TestReply } from './client.ts'

const setCookies = (reply: TestReply) =>
  [reply.headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0] ?? '')

/** The value of a cookie that an answer hands out. */
export const cookieOf = (reply: TestReply, name: string): string | undefined =>
  setCookies(reply)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
