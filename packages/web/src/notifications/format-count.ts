const MAX = 99

/** The count on the bell: 99+ above 99 (NOTIF-06). */
export const formatCount = (count: number): string => (count > MAX ? `${MAX}+` : String(count))
