import './provided-shared.ts';
import { startApplication } from './start-application.tsx';

void startApplication();
