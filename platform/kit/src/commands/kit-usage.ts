export const KIT_USAGE = `npx section-kit COMMAND

  new SECTION --path /x --owner "Team" --site URL   creates a section in its own repository
  types                                  downloads the types of what is live on the site
  dev                                    shows the section within the running site and rebuilds it after each change
  test                                   opens its pages in a browser, in the real frame, with content from
                                         the files in test/content; the first time, or with --record, it writes them
  check                                  builds it and renders the whole site with it, using the live shell
  publish [--build N]                    checks it and stores it on the site; --build adds N to the version
  preview VERSION [--hours 24]           prints a link that shows it within the live site, only to the holder of the link
  promote VERSION [--canary 10]          makes it live, for all or for 10 % of the visitors; --canary 0 ends that
  promote VERSION --auto                 gives it to 1 % (or --canary N); the site promotes it to all or rolls it back
  release VERSION [--canary 10] [--minutes 5]   a canary, then all visitors, or a rollback if its pages fail
  rollback                               returns the section to its previous release
  retire                                 removes it; rollback restores it
  status · history [--json]              what is live since when · every move, newest first

  --site URL                             a site other than that of section-kit.json
  --why TEXT                             a reason for the history, next to the user
  --without-rendering                    skips rendering the pages; requires --why
  --output FILE                          publish: appends version=VERSION to a file, for a pipeline

RELEASE_KEY names the file of the team's key (team.pem). RELEASE_STORE names the folder of a store to use instead of the site.`;
