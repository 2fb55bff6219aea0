// What a person with a browser does, for the programs of the folders beside this one.

/** Signs in at the form of this address, and returns where the person is sent back to. */
export async function signIn(address) {
  const page = await fetch(address, { redirect: "manual" });
  const form = (await page.text()).match(/<form[^>]* action="([^"]*)"/);
  const answer = await fetch(form[1].replaceAll("&amp;", "&"), {
    method: "POST",
    redirect: "manual",
    headers: { cookie: page.headers.getSetCookie().map((one) => one.split(";")[0]).join("; ") },
    body: new URLSearchParams({ username: process.env.USERNAME, password: process.env.PASSWORD }),
  });
  return answer.headers.get("location");
}
