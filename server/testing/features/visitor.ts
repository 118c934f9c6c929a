type Credentials = { email: string; password: string }

function askForToken(url: string, { email, password }: Credentials): Promise<Response> {
  const body = new URLSearchParams({ username: email, password })
  return fetch(`${url}/api/v1/auth/token`, { method: 'POST', body })
}

const tokenOf = async (response: Response) => ((await response.json()) as { access_token: string }).access_token

/** Signs in over HTTP; undefined when refused. */
export async function logIn(url: string, email: string, password: string): Promise<string | undefined> {
  const response = await askForToken(url, { email, password })
  return response.ok ? tokenOf(response) : undefined
}

/** The same for a person whose login must succeed. */
export async function signIn(url: string, person: Credentials): Promise<string> {
  const response = await askForToken(url, person)
  if (!response.ok) throw new Error(`${person.email} could not sign in: ${response.status}`)
  return tokenOf(response)
}

/** The status of a call as the bearer of a token. */
export async function statusAs(token: string | undefined, address: string): Promise<number> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  return response.status
}
