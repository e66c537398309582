/** The page of another team, with nothing of ours. */
export const TheirPage = () => (
  <main id="host" className="mx-auto max-w-3xl p-8">
    <h1 className="mb-4 text-3xl font-bold">Another team's page</h1>
    <h2>A heading without a class</h2>
    <p className="mt-2 px-4">
      A paragraph with <a href="#host">their terms</a>, <strong>a word</strong> and <code>code</code>.
    </p>
    <ul className="list-disc pl-5">
      <li>An item</li>
    </ul>
    <button type="button" className="rounded bg-[#2563eb] px-4 py-2 text-white">
      Their button
    </button>
    <button type="button">A button without a class</button>
    <input aria-label="Their field" className="border px-2" />
    <fieldset>
      <legend>Their group</legend>
    </fieldset>
    <table>
      <tbody>
        <tr>
          <td className="p-2">A cell</td>
        </tr>
      </tbody>
    </table>
    <hr />
    {/* biome-ignore lint/performance/noImgElement: as a page has it that Next.js does not build */}
    <img alt="" src="data:," />
  </main>
);
