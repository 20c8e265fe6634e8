/** Usage of the command line of one section. */
export const KIT_USAGE = `section-kit COMMAND

  new SECTION --path /x --owner "Team" --site URL   writes a section in a repository of its own
  types                                  fetches the types of what is live on the site
  dev                                    shows the section within the running site, and again after each change
  test                                   opens its pages in the real frame, in a browser, with content from
                                         the files in test/content; the first time, or with --record, it writes them
  check                                  builds it and renders the whole site with it, in the live shell
  publish [--build N]                    checks it and stores it on the site; --build adds N to the version
  preview VERSION [--hours 24]           prints a link that shows it inside the live site to its holder only
  promote VERSION [--canary 10]          makes it live, for all or for 10 % of the visitors; --canary 0 ends that
  promote VERSION --auto                 gives it to 1 % (or --canary N); the site gives it to all or takes it back
  release VERSION [--canary 10] [--minutes 5]   a canary, then for all; or back when its pages fail
  rollback                               takes the section back to the release before
  retire                                 takes it away; rollback brings it back
  status · history [--json]              what is live since when · every move, newest first

  --site URL                             another site than that of section-kit.json
  --why TEXT                             stands in the history beside who did it
  --without-rendering                    does not render the pages first; takes --why
  --output FILE                          publish: adds version=VERSION to a file, for a pipeline

RELEASE_KEY names the file of the team's key (team.pem). RELEASE_STORE names a store to work on in place of the site.`;
