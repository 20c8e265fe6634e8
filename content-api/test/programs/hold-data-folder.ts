// Locks a data folder when it receives "go", prints the result, and holds the lock until it is killed.
import { holdDataFolder } from '../../src/data-folder/data-folder-holder.ts';

const [folder = ''] = process.argv.slice(2);
console.log('ready');
process.stdin.once('data', async () => {
  const taken = await holdDataFolder(folder, {}).then(
    () => true,
    () => false,
  );
  console.log(taken ? 'holds' : 'refused');
});
