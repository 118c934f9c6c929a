/** Signs in over HTTP; undefined when refused. */
export async function logIn(url: string, email: string, password: string): Promise<string | undefined> {
  const body = new URLSearchParams({ username: email, password })
  const response = await fetch(`${url}/api/v1/auth/token`, { method: 'POST', body })
  if (!response.ok) return undefined
  return ((await response.json()) as { access_token: string }).access_token
}

/** The status of a call as the bearer of a token. */
export async function statusAs(token: string | undefined, address: string): Promise<number> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  return response.status
}
