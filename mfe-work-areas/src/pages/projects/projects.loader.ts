import { type PageRequest, required } from '@site/contract';

export async function loadProjects({ api }: PageRequest) {
  return { projects: await required(api.projects()) };
}

export type ProjectsView = Awaited<ReturnType<typeof loadProjects>>;
